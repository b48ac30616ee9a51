import { largestPictureBytes, longestPictureSide, pictureMegabytes, type StoredFolder } from "../../lib/stored-file.ts"
import { AppError } from "../http/app-error.ts"
import type { Files } from "./open-files.ts"
import { maxDecodedPixels, maxDecodedSide, type ReencodedPicture } from "./picture-messages.ts"
import { reencodePicture } from "./reencode-picture.ts"

export type PictureFolder = StoredFolder

/** Validates, re-encodes and stores an uploaded picture; returns its file name. Throws a 413 or 415. */
export async function storePicture(files: Pick<Files, "put">, folder: PictureFolder, upload: Blob): Promise<string> {
  const picture = await encodeUpload(folder, upload)
  return files.put(folder, picture.bytes, picture.extension)
}

/** Validates and re-encodes an uploaded picture as it would be stored in the folder. Throws a 413 or 415. */
export async function encodeUpload(folder: PictureFolder, upload: Blob): Promise<ReencodedPicture> {
  const [maxBytes, maxSide] = [largestPictureBytes(folder), longestPictureSide[folder]]
  const pixels = `${maxDecodedPixels / 1_000_000} megapixels and ${maxDecodedSide.toLocaleString("en")} pixels on a side`
  const largest = `at most ${pictureMegabytes[folder]} MB, ${pixels}`
  if (upload.size > maxBytes) throw new AppError(413, `The picture is too large: ${largest}.`)
  const picture = await reencodePicture(new Uint8Array(await upload.arrayBuffer()), { maxBytes, maxSide })
  if (picture === "too-large") throw new AppError(413, `The picture is too large: ${largest}.`)
  if (picture === "not-a-picture") throw new AppError(415, "Only JPEG and PNG pictures can be used.")
  return picture
}
