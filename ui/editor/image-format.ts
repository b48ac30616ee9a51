import Image from "quill/formats/image.js"
import { placeholderFor, remoteHostOf, withoutPlaceholders } from "./remote-placeholder.ts"

/**
 * A picture in the text. Pictures on other sites are not loaded, because that would reveal the editor's IP address to
 * the site: a placeholder with the site's name is shown (docs/decisions/0018).
 */
export class ImageFormat extends Image {
  static override create(value: string): Element {
    const address = typeof value === "string" ? Image.sanitize(value) : ""
    const host = remoteHostOf(address, location.href)
    if (host === null) return Image.create(value)
    // In the order that `withoutPlaceholders` expects.
    const node = document.createElement("img")
    node.setAttribute("src", placeholderFor(host))
    node.setAttribute("title", `The picture from ${host} is not loaded while you edit the text. It stays in the text.`)
    node.setAttribute("data-picture", address)
    return node
  }

  static override value(node: Element): string | null {
    return node.getAttribute("data-picture") ?? Image.value(node)
  }

  /** The HTML for the clipboard. */
  html(): string {
    return withoutPlaceholders(this.domNode.outerHTML)
  }
}
