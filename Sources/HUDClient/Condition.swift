internal import Glibc

/// A mutex and a condition variable whose waits have a deadline.
final class Condition {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let variable = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(variable, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(variable)
    pthread_mutex_destroy(mutex)
    variable.deallocate()
    mutex.deallocate()
  }

  /// Changes what others wait for.
  func change<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(variable)
      pthread_mutex_unlock(mutex)
    }
    return body()
  }

  /// Waits until something holds, then runs the body before anybody can change it.
  ///
  /// - Returns: whether it held before the deadline.
  func wait(by deadline: Deadline, until holds: () -> Bool, then body: () -> Void) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !holds() {
      guard var time = deadline.time else {
        pthread_cond_wait(variable, mutex)
        continue
      }
      if pthread_cond_timedwait(variable, mutex, &time) == ETIMEDOUT && !holds() { return false }
    }
    body()
    return true
  }
}

/// A lock for which a thread can wait with a deadline.
final class TimedLock {
  private let condition = Condition()
  private var isTaken = false

  /// Takes the lock; false when it was not free before the deadline.
  func acquire(by deadline: Deadline) -> Bool {
    condition.wait(by: deadline, until: { !isTaken }, then: { isTaken = true })
  }

  /// Lets the next one in.
  func release() { condition.change { isTaken = false } }
}
