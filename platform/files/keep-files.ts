import { isDatabaseAway } from "../http/refuse-reply.ts"
import { factsOf, type Log } from "../log.ts"
import type { Files } from "./open-files.ts"

export type KeptFile = { folder: string; name: string }

type FileDeps = { files: Pick<Files, "put" | "remove">; log: Log }

/**
 * Files that `work` puts are for what it writes down, and are taken away again when that has failed. Where the
 * database went away it may have been written down all the same: what nobody refers to is then found later.
 */
export async function keepFiles<T>(deps: FileDeps, work: (files: Pick<Files, "put">) => Promise<T>): Promise<T> {
  const kept: KeptFile[] = []
  const files: Pick<Files, "put"> = {
    async put(folder, bytes, extension) {
      const name = await deps.files.put(folder, bytes, extension)
      kept.push({ folder, name })
      return name
    },
  }
  try {
    return await work(files)
  } catch (error) {
    if (!isDatabaseAway(error)) for (const file of kept) await removeFile(deps, file)
    throw error
  }
}

/** Nothing refers to it any more. What cannot be removed is left lying: what the person did is done all the same. */
export async function removeFile(deps: FileDeps, { folder, name }: KeptFile): Promise<void> {
  await deps.files
    .remove(folder, name)
    .catch((error: unknown) => deps.log("warn", "file-not-removed", { folder, ...factsOf(error) }))
}
