import { coverWidths } from "../../lib/stored-file.ts"
import { createImageCache } from "../../platform/files/image-cache.ts"
import type { StoredFile } from "../../platform/files/open-files.ts"
import { createThumbnail } from "../../platform/files/thumbnail.ts"
import { matchesEtag } from "../../platform/http/replies/etags.ts"

type ThumbnailRequest = { width: string | undefined; ifNoneMatch: string | undefined }

/**
 * Thumbnails of class covers for cards, cached in memory like the pictures of shared links (docs/decisions/0008).
 * Returns the original for any other width, if it cannot be read as a picture, and while too many are being drawn.
 */
export function coverThumbnails(): (cover: StoredFile, request: ThumbnailRequest) => Promise<StoredFile> {
  const cached = createImageCache()
  return async (cover, { width, ifNoneMatch }) => {
    const wanted = coverWidths.find((each) => String(each) === width)
    if (!wanted) return cover
    const etag = cover.etag.replace(/"$/, `-${wanted}"`)
    if (matchesEtag(etag, ifNoneMatch)) return { ...cover, etag }
    try {
      const bytes = await cached(etag, () => shrink(cover, wanted))
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

/** Holds the bytes of the file, whose stream can be read only once. */
class Unreadable extends Error {
  readonly whole: Uint8Array
  constructor(whole: Uint8Array) {
    super("The cover cannot be read as a picture.")
    this.whole = whole
  }
}

async function shrink(cover: StoredFile, width: number): Promise<Uint8Array> {
  const whole = new Uint8Array(await new Response(cover.body).arrayBuffer())
  const smaller = await createThumbnail(whole, width)
  if (!smaller) throw new Unreadable(whole)
  return smaller
}
