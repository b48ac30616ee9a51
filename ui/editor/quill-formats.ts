import Quill from "quill/core.js"
import { AlignClass } from "quill/formats/align.js"
import { BackgroundStyle } from "quill/formats/background.js"
import Bold from "quill/formats/bold.js"
import { ColorStyle } from "quill/formats/color.js"
import { DirectionClass } from "quill/formats/direction.js"
import Header from "quill/formats/header.js"
import Indent from "quill/formats/indent.js"
import Italic from "quill/formats/italic.js"
import Link from "quill/formats/link.js"
import List from "quill/formats/list.js"
import { SizeClass } from "quill/formats/size.js"
import Strike from "quill/formats/strike.js"
import Underline from "quill/formats/underline.js"
import { ImageFormat } from "./image-format.ts"

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
