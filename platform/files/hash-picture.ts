import { createHash } from "node:crypto"
import { runPictureProgram } from "./picture-programs.ts"

/** SHA-256 of the bytes of a picture, and of what it shows: upright, at most 2400 pixels wide and high. */
export type PictureHashes = { bytes: Buffer; pixels: Buffer }

/** Hashes a picture that was re-encoded before. The pixels are the same whatever type or metadata they were saved with. */
export async function hashPicture(picture: Blob): Promise<PictureHashes> {
  const bytes = Buffer.from(await picture.arrayBuffer())
  const pixels = await runPictureProgram({ task: "hash", bytes })
  if (typeof pixels === "string") throw new Error(`The picture cannot be hashed: ${pixels}`)
  return { bytes: createHash("sha256").update(bytes).digest(), pixels: Buffer.from(pixels) }
}
