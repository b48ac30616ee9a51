import type { Range } from "quill/core.js"
import { Delta } from "quill/core.js"
import { resizePicture } from "../pictures/resize-picture.ts"
import type { Quill } from "./quill-formats.ts"

/** In bytes. Rich text has at most 2 MB including its pictures. */
const mostBytes = 350_000

/**
 * Inserts pictures at `range`, resized in the browser, as data URLs with this `alt` text. Throws PictureProblem.
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
