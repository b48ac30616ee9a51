import Image from "quill/formats/image.js"
import { placeholderFor, remoteHostOf, withoutPlaceholders } from "./remote-placeholder.ts"

/**
 * A picture of the text. One on another site is not loaded, for that would tell the site the address of whoever edits
 * the text: a drawing with the site's name stands in its place (docs/decisions/0018).
 */
export class ImageFormat extends Image {
  static override create(value: string): Element {
    const address = typeof value === "string" ? Image.sanitize(value) : ""
    const host = remoteHostOf(address, location.href)
    if (host === null) return Image.create(value)
    // In the order in which `withoutPlaceholders` reads them.
    const node = document.createElement("img")
    node.setAttribute("src", placeholderFor(host))
    node.setAttribute("title", `The picture from ${host} is not loaded while you edit the text. It stays in the text.`)
    node.setAttribute("data-picture", address)
    return node
  }

  static override value(node: Element): string | null {
    return node.getAttribute("data-picture") ?? Image.value(node)
  }

  /** What is copied. */
  html(): string {
    return withoutPlaceholders(this.domNode.outerHTML)
  }
}
