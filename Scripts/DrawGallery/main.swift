import Canvas
import HUDGallery
import Glibc

// Draws every kind of HUD in both themes, and the page that shows them: Scripts/gallery

let folder = CommandLine.arguments.dropFirst().first ?? "Documentation"
let gallery = Gallery(root: ".")
for specimen in Specimen.all {
  for theme in Gallery.themes {
    let file = "\(folder)/Gallery/\(Gallery.name(specimen, theme)).png"
    try gallery.picture(specimen, theme).writePNG(to: file)
  }
}
guard let file = fopen("\(folder)/Gallery.md", "w") else { fatalError("cannot write the page") }
fputs(try gallery.page(), file)
fclose(file)
