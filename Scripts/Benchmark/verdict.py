"""One figure: what was measured, against which limit, and whether it holds."""

import statistics
from dataclasses import dataclass, field


def quantile(values, share):
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


@dataclass
class Figure:
    """`value` is compared with `limit` (none: it is only to be read); `values` are what it came from."""

    name: str
    unit: str
    value: float
    limit: float
    values: list = field(default_factory=list)
    ratio: float = None
    at_least: bool = False
    note: str = ""

    @property
    def holds(self):
        if self.limit is None:
            return True
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    def line(self):
        sign = "≥" if self.at_least else "≤"
        spread = " " * 19
        if self.values:
            spread = f"{statistics.median(self.values):>9.2f} {quantile(self.values, 0.95):>9.2f}"
        ratio = f"{self.ratio:>6.2f}" if self.ratio is not None else " " * 6
        verdict = "--" if self.limit is None else "ok" if self.holds else "FAIL"
        limit = " " * 9 if self.limit is None else f"{sign}{self.limit:<8.2f}"
        number = f"{self.value:>9.2f} {limit} {self.unit:<6}"
        return f"{verdict:<4} {self.name:<49} {number} {ratio} {spread}  {self.note}".rstrip()


HEADING = f"{'':<4} {'figure':<49} {'value':>9} {'limit':<9} {'unit':<6} {'ratio':>6} {'median':>9} {'p95':>9}"


def against(name, ours, reference, limit, unit="ms"):
    """A ratio, gated on the smallest of each: noise only ever adds."""
    ratio = min(ours) / min(reference)
    note = f"C: {min(reference):.2f} {unit}, median {statistics.median(reference):.2f}; ours: {min(ours):.2f}"
    return Figure(name, "× C", ratio, limit, ours, ratio, note=note)
