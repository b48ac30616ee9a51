import type { Deps } from "../../../../platform/deps.ts"
import { removeFile } from "../../../../platform/files/file-transaction.ts"
import { hashPicture, type PictureHashes } from "../../../../platform/files/hash-picture.ts"
import { withStoredPicture } from "../../../../platform/files/replace-picture.ts"

const folder = "enrollment-payments"

/** A stored proof of payment; the hashes are those of the uploaded picture. */
export type StoredProof = { file: string; hashes: PictureHashes }

/** Stores a proof of payment, and deletes it again when `work` fails. */
export function withStoredProof<T>(deps: Deps, proof: Blob, work: (stored: StoredProof) => Promise<T>): Promise<T> {
  return withStoredPicture(deps, folder, proof, async (file) => work({ file, hashes: await hashPicture(proof) }))
}

/** Stores the proof of payment, if there is one, and deletes it again when `work` fails. */
export function withProof<T>(
  deps: Deps,
  proof: Blob | null,
  work: (stored: StoredProof | null) => Promise<T>,
): Promise<T> {
  return proof ? withStoredProof(deps, proof, work) : work(null)
}

/** Deletes the pictures of payments that are gone. */
export async function removeProofs(deps: Deps, names: readonly string[]): Promise<void> {
  for (const name of names) await removeFile(deps, { folder, name })
}
