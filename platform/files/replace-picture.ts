import { isDatabaseAway } from "../http/refuse-reply.ts"
import { factsOf, type Log } from "../log.ts"
import type { Files } from "./open-files.ts"
import { type PictureFolder, storePicture } from "./store-picture.ts"

type FileDeps = { files: Pick<Files, "put" | "remove">; log: Log }

/**
 * Keeps an uploaded picture for what `work` writes down, and takes it away again when that has failed. Where the
 * database went away it may have been written down all the same: what nobody refers to is then found later.
 */
export async function keepPicture<T>(
  deps: FileDeps,
  folder: PictureFolder,
  upload: Blob,
  work: (name: string) => Promise<T>,
): Promise<T> {
  const name = await storePicture(deps.files, folder, upload)
  try {
    return await work(name)
  } catch (error) {
    if (!isDatabaseAway(error)) await removePicture(deps, folder, name)
    throw error
  }
}

/** As `keepPicture`; the pictures before it, which `work` names, are removed once it has succeeded. */
export async function replacePicture(
  deps: FileDeps,
  folder: PictureFolder,
  upload: Blob,
  work: (name: string) => Promise<(string | null)[]>,
): Promise<void> {
  for (const name of await keepPicture(deps, folder, upload, work)) {
    if (name) await removePicture(deps, folder, name)
  }
}

/** Nothing refers to it any more. What cannot be removed is left lying: what the person did is done all the same. */
export async function removePicture(deps: FileDeps, folder: PictureFolder, name: string): Promise<void> {
  await deps.files
    .remove(folder, name)
    .catch((error: unknown) => deps.log("warn", "picture-not-removed", { folder, ...factsOf(error) }))
}
