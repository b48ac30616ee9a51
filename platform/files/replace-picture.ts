import { type FileDeps, removeFile, withStoredFiles } from "./file-transaction.ts"
import { type PictureFolder, storePicture } from "./store-picture.ts"

/** Stores an uploaded picture for `work`; deletes it when `work` fails. Throws a 413 or 415 for an invalid picture. */
export function withStoredPicture<T>(
  deps: FileDeps,
  folder: PictureFolder,
  upload: Blob,
  work: (name: string) => Promise<T>,
): Promise<T> {
  return withStoredFiles(deps, async (files) => work(await storePicture(files, folder, upload)))
}

/** Like `withStoredPicture`; then deletes the previous pictures, whose names `work` returns. */
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
