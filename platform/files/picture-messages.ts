/** The messages between a process and its picture programs (platform/files/picture-programs.ts). */

export type ReencodeRequest = {
  task: "reencode"
  bytes: Uint8Array
  extension: "jpg" | "png"
  maxPixels: number
  /** The longer side of the result in pixels; a smaller picture is not enlarged. */
  maxSide: number
}

/** Asks for the SHA-256 of what the picture shows. */
export type HashRequest = { task: "hash"; bytes: Uint8Array }

export type PictureRequest = ReencodeRequest | HashRequest

export type ReencodedPicture = { bytes: Uint8Array; extension: "jpg" | "png"; width: number; height: number }
/** The most pixels on one side of a picture that may be decoded. No photograph has more in a row. */
export const maxDecodedSide = 8_000
/** Width × height of a picture that may be decoded: a small file can decompress to gigabytes. */
export const maxDecodedPixels = 40_000_000

export type PictureErrorCode = "too-large" | "not-a-picture"

/** `megabytes`: the program's highest resident memory so far. */
export type PictureReply = { result: ReencodedPicture | Uint8Array | PictureErrorCode; megabytes: number }
