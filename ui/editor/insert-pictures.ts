import type { Range } from "quill/core.js"
import { Delta } from "quill/core.js"
import { resizePicture } from "../pictures/resize-picture.ts"
import type { Quill } from "./quill-formats.ts"

/** Rich text holds at most 2 MB with its pictures, so that one must leave room for others. */
const mostBytes = 350_000

/**
 * Puts pictures into the text where `range` is, made smaller on the device and carried inside the text itself.
 * `alt` is what they show, for those who cannot see them.
 */
export async function insertPictures(quill: Quill, range: Range, files: readonly File[], alt = ""): Promise<void> {
  const addresses = await Promise.all(files.map(async (file) => asAddress(await resizePicture(file, mostBytes))))
  const change = addresses.reduce(
    (delta, image) => delta.insert({ image }, { alt: alt.trim() || "Picture" }),
    new Delta().retain(range.index).delete(range.length),
  )
  quill.updateContents(change, "user")
  quill.setSelection(range.index + addresses.length, 0, "silent")
}

function asAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
