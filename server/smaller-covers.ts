import { coverWidths } from "../lib/stored-file.ts"
import { keepPictures } from "../platform/files/kept-pictures.ts"
import type { StoredFile } from "../platform/files/open-files.ts"
import { smallerPicture } from "../platform/files/smaller-picture.ts"
import { isKnownTag } from "../platform/http/etags.ts"

type Asked = { width: string | undefined; ifNoneMatch: string | undefined }

/**
 * Makes the copies of covers that cards show: a tenth of what a teacher uploads. They are kept in memory like the
 * pictures of shared links (decision 0008). Answers the cover itself when no such copy was asked for, when it is no
 * picture, and when too many others are waited for.
 */
export function smallerCovers(): (cover: StoredFile, asked: Asked) => Promise<StoredFile> {
  const kept = keepPictures()
  return async (cover, { width, ifNoneMatch }) => {
    const wanted = coverWidths.find((each) => String(each) === width)
    if (!wanted) return cover
    const etag = cover.etag.replace(/"$/, `-${wanted}"`)
    if (isKnownTag(etag, ifNoneMatch)) return { ...cover, etag }
    try {
      const bytes = await kept(etag, () => shrink(cover, wanted))
      return bytes ? fileOf(bytes, { type: "image/webp", etag }) : cover
    } catch (error) {
      if (error instanceof Unreadable) return fileOf(error.whole, cover)
      throw error
    }
  }
}

function fileOf(bytes: Uint8Array, { type, etag }: Pick<StoredFile, "type" | "etag">): StoredFile {
  const copy = new Uint8Array(bytes)
  return { body: new Blob([copy]).stream(), size: copy.length, type, etag }
}

/** A file is read once: what was read of it goes along. */
class Unreadable extends Error {
  readonly whole: Uint8Array
  constructor(whole: Uint8Array) {
    super("The cover cannot be read as a picture.")
    this.whole = whole
  }
}

async function shrink(cover: StoredFile, width: number): Promise<Uint8Array> {
  const whole = new Uint8Array(await new Response(cover.body).arrayBuffer())
  const smaller = await smallerPicture(whole, width)
  if (!smaller) throw new Unreadable(whole)
  return smaller
}
