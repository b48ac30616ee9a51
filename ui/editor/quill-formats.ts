import Quill from "quill/core.js"
import { AlignClass } from "quill/formats/align.js"
import { BackgroundStyle } from "quill/formats/background.js"
import Bold from "quill/formats/bold.js"
import { ColorStyle } from "quill/formats/color.js"
import { DirectionClass } from "quill/formats/direction.js"
import Header from "quill/formats/header.js"
import Image from "quill/formats/image.js"
import Indent from "quill/formats/indent.js"
import Italic from "quill/formats/italic.js"
import Link from "quill/formats/link.js"
import List from "quill/formats/list.js"
import { SizeClass } from "quill/formats/size.js"
import Strike from "quill/formats/strike.js"
import Underline from "quill/formats/underline.js"
import { placeholderFor, remoteHostOf, withoutPlaceholders } from "./remote-placeholder.ts"

/**
 * A picture in the text. Pictures on other sites are not loaded, because that would reveal the editor's IP address to
 * the site: a placeholder with the site's name is shown (docs/decisions/0018).
 */
class ImageFormat extends Image {
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

/** Only the formats of the toolbar. Others are pasted as plain text. */
Quill.register(
  {
    "formats/align": AlignClass,
    "formats/background": BackgroundStyle,
    "formats/bold": Bold,
    "formats/color": ColorStyle,
    "formats/direction": DirectionClass,
    "formats/header": Header,
    "formats/image": ImageFormat,
    "formats/indent": Indent,
    "formats/italic": Italic,
    "formats/link": Link,
    "formats/list": List,
    "formats/size": SizeClass,
    "formats/strike": Strike,
    "formats/underline": Underline,
  },
  true,
)

export { Quill }
