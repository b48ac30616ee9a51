import { type FileDeps, removeFile, withStoredFiles } from "./file-transaction.ts"
import { type PictureFolder, storePicture } from "./store-picture.ts"

/** Stores an uploaded picture for `work`, and deletes it again when `work` fails. */
export function withStoredPicture<T>(
  deps: FileDeps,
  folder: PictureFolder,
  upload: Blob,
  work: (name: string) => Promise<T>,
): Promise<T> {
  return withStoredFiles(deps, async (files) => work(await storePicture(files, folder, upload)))
}

/** As `withStoredPicture`; the pictures before it, which `work` names, are removed once it has succeeded. */
export async function replacePicture(
  deps: FileDeps,
  folder: PictureFolder,
  upload: Blob,
  work: (name: string) => Promise<(string | null)[]>,
): Promise<void> {
  for (const name of await withStoredPicture(deps, folder, upload, work)) {
    if (name) await removeFile(deps, { folder, name })
  }
}
