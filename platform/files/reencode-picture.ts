import { maxDecodedPixels, type PictureErrorCode, type ReencodedPicture } from "./picture-messages.ts"
import { runPictureProgram } from "./picture-programs.ts"
import { pictureType } from "./picture-type.ts"

type PictureLimits = {
  /** Of the upload. */
  maxBytes: number
  /** Width × height; `maxDecodedPixels` by default. */
  maxPixels?: number
  /** The longer side of the result in pixels; a smaller picture is not enlarged. */
  maxSide: number
}

/**
 * Re-encodes an uploaded JPEG or PNG: upright, without metadata, in the same type (docs/rules/general.md#files). The
 * content alone decides the type. Returns an error code for anything else, and for a picture beyond the limits.
 */
export async function reencodePicture(
  bytes: Uint8Array,
  { maxBytes, maxPixels = maxDecodedPixels, maxSide }: PictureLimits,
): Promise<ReencodedPicture | PictureErrorCode> {
  if (bytes.byteLength > maxBytes) return "too-large"
  const extension = pictureType(bytes)
  if (!extension) return "not-a-picture"
  return runPictureProgram({ task: "reencode", bytes, extension, maxPixels, maxSide })
}
