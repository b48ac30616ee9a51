import type { Deps } from "../../../platform/deps.ts"
import { storePicture } from "../../../platform/files/store-picture.ts"
import { factsOf } from "../../../platform/log.ts"

const folder = "enrollment-payments"

/** Keeps the proof of payment for what `work` writes down, and takes it away again when that fails. */
export async function withProof<T>(
  deps: Deps,
  proof: Blob | null,
  work: (name: string | null) => Promise<T>,
): Promise<T> {
  if (!proof) return work(null)
  const name = await storePicture(deps.files, folder, proof)
  try {
    return await work(name)
  } catch (error) {
    await removeProof(deps, name)
    throw error
  }
}

/** Nothing refers to the file any more. What cannot be removed is left lying; what the person did is done all the same. */
export async function removeProof(deps: Deps, name: string): Promise<void> {
  await deps.files.remove(folder, name).catch((error: unknown) => deps.log("warn", "proof-not-removed", factsOf(error)))
}
