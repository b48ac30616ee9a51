import type { Deps } from "../../../../platform/deps.ts"
import { removeFile } from "../../../../platform/files/file-transaction.ts"
import { withStoredPicture } from "../../../../platform/files/replace-picture.ts"

const folder = "enrollment-payments"

/** Stores the proof of payment, if there is one, and deletes it again when `work` fails. */
export function withProof<T>(deps: Deps, proof: Blob | null, work: (name: string | null) => Promise<T>): Promise<T> {
  return proof ? withStoredPicture(deps, folder, proof, work) : work(null)
}

export function removeProof(deps: Deps, name: string): Promise<void> {
  return removeFile(deps, { folder, name })
}
