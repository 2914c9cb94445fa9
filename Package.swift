// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// What draws and handles events runs on the main actor unless it says otherwise.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "TagLocation",
  products: [
    .library(name: "Canvas", targets: ["Canvas"]),
    .library(name: "Interface", targets: ["Interface"]),
    .library(name: "HUD", targets: ["HUD"]),
    .library(name: "XWindow", targets: ["XWindow"]),
    .library(name: "HUDClient", targets: ["HUDClient", "HUDWire"]),
    .executable(name: "taglocation", targets: ["taglocation"]),
    .executable(name: "hud", targets: ["hud"]),
    .executable(name: "hud-owner", targets: ["hud-owner"]),
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CX11",
      pkgConfig: "xkbcommon-x11",
      providers: [.apt(["libxcb1-dev", "libxkbcommon-x11-dev"])]
    ),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CXCB", pkgConfig: "xcb", providers: [.apt(["libxcb1-dev"])]),
    .target(name: "CDispatchMain"),

    .target(name: "CommandLineSyntax", swiftSettings: strict),
    .target(name: "Canvas", dependencies: ["CCairo"], swiftSettings: strict),
    .target(
      name: "Interface",
      dependencies: ["Canvas", "CDispatchMain"],
      swiftSettings: onMainActor
    ),
    .target(name: "HUD", dependencies: ["Interface", "Canvas"], swiftSettings: onMainActor),
    .target(name: "Pictures", dependencies: ["Canvas"], swiftSettings: strict),
    .target(
      name: "XWindow",
      dependencies: ["CX11", "Canvas", "Interface"],
      swiftSettings: onMainActor
    ),
    .target(name: "Places", dependencies: ["CSQLite"], swiftSettings: strict),
    .target(name: "Location", swiftSettings: strict),
    .target(
      name: "Screens",
      dependencies: ["Interface", "HUD", "Canvas", "Places", "Location"],
      swiftSettings: onMainActor
    ),
    .target(
      name: "PlacesCommand",
      dependencies: ["CommandLineSyntax", "Places", "Location"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "taglocation",
      dependencies: [
        "Screens", "PlacesCommand", "CommandLineSyntax", "HUDWire", "XWindow", "Interface",
        "Canvas", "Places",
        "Location",
      ],
      swiftSettings: onMainActor
    ),

    .target(name: "HUDWire", swiftSettings: strict),
    .target(name: "HUDClient", dependencies: ["CXCB", "HUDWire"], swiftSettings: strict),
    .target(
      name: "HUDCommand",
      dependencies: ["CommandLineSyntax", "HUDClient", "HUDWire"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "hud",
      dependencies: ["HUDCommand", "CommandLineSyntax"],
      swiftSettings: strict
    ),
    .target(
      name: "HUDOwner",
      dependencies: [
        "CommandLineSyntax", "HUD", "HUDWire", "Pictures", "Interface", "Canvas", "XWindow",
      ],
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "hud-owner",
      dependencies: ["HUDOwner", "CommandLineSyntax"],
      swiftSettings: onMainActor
    ),

    .target(name: "CPinnedFont", path: "Tests/CPinnedFont", exclude: ["fonts.conf"]),
    .target(
      name: "TestSupport",
      dependencies: ["Canvas", "Interface", "CPinnedFont"],
      path: "Tests/TestSupport",
      swiftSettings: onMainActor
    ),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas"], swiftSettings: strict),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["Pictures", "Canvas"],
      exclude: ["Samples"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InterfaceTests",
      dependencies: ["Interface", "Canvas", "TestSupport"],
      exclude: ["Data"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "HUDTests",
      dependencies: ["HUD", "Interface", "Canvas", "TestSupport", "HUDGallery"],
      exclude: ["References"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "Screens", "Interface", "HUD", "Canvas", "Places", "Location", "TestSupport",
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "XWindowTests",
      dependencies: ["XWindow", "CX11", "Interface", "Canvas", "XTestSupport"],
      swiftSettings: onMainActor
    ),
    .target(name: "TimeLimits", path: "Tests/TimeLimits", swiftSettings: strict),
    .target(name: "XTestSupport", path: "Tests/XTestSupport", swiftSettings: strict),
    .testTarget(name: "EndToEndTests", dependencies: ["XTestSupport"], swiftSettings: strict),
    .testTarget(name: "HUDEndToEndTests", dependencies: ["XTestSupport"], swiftSettings: strict),
    .executableTarget(
      name: "sleeping-caller",
      dependencies: ["HUDClient"],
      path: "Tests/SleepingCaller",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "taglocation-demo",
      dependencies: ["XTestSupport"],
      path: "Scripts/Demo",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "long-table",
      dependencies: ["Interface", "XWindow"],
      path: "Scripts/LongTable",
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "draw-resources",
      dependencies: ["Canvas"],
      path: "Scripts/DrawResources",
      swiftSettings: strict
    ),
    .target(
      name: "HUDGallery",
      dependencies: ["HUD", "Canvas", "Pictures"],
      path: "Scripts/HUDGallery",
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "draw-gallery",
      dependencies: ["HUDGallery", "Canvas"],
      path: "Scripts/DrawGallery",
      swiftSettings: onMainActor
    ),
    .target(
      name: "Manuals",
      dependencies: ["CommandLineSyntax", "PlacesCommand", "HUDCommand", "HUDOwner"],
      path: "Scripts/Manuals",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "write-manuals",
      dependencies: ["Manuals"],
      path: "Scripts/WriteManuals",
      swiftSettings: strict
    ),
    .testTarget(
      name: "CommandLineSyntaxTests",
      dependencies: ["CommandLineSyntax"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ManualsTests",
      dependencies: ["Manuals", "CommandLineSyntax", "PlacesCommand", "HUDCommand", "HUDOwner"],
      swiftSettings: strict
    ),
    .testTarget(name: "HUDWireTests", dependencies: ["HUDWire"], swiftSettings: strict),
    .testTarget(
      name: "HUDClientTests",
      dependencies: ["HUDClient", "HUDWire", "XTestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "HUDCommandTests",
      dependencies: ["HUDCommand", "CommandLineSyntax", "HUDClient", "HUDWire", "TimeLimits"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "HUDOwnerTests",
      dependencies: [
        "HUDOwner", "CommandLineSyntax", "HUD", "HUDWire", "Interface", "Canvas", "TestSupport",
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "PlacesTests",
      dependencies: ["Places", "TimeLimits"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "LocationTests",
      dependencies: ["Location", "TimeLimits"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PlacesCommandTests",
      dependencies: ["PlacesCommand", "CommandLineSyntax", "Places", "Location", "TimeLimits"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
