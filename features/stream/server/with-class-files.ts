import { classFileMegabytes } from "../../../lib/stored-file.ts"
import type { Deps } from "../../../platform/deps.ts"
import { type StoredAttachment, storeAttachments } from "../../../platform/files/attachments/store-attachments.ts"
import { withStoredFiles } from "../../../platform/files/file-transaction.ts"

/**
 * Checks and stores files (docs/rules/stream.md#files); `work` writes what they belong to in a transaction. They are deleted
 * if it fails.
 */
export function withClassFiles<T>(
  deps: Deps,
  uploads: readonly Blob[],
  most: number,
  work: (files: readonly StoredAttachment[]) => Promise<T>,
): Promise<T> {
  return withStoredFiles(deps, async (files) => {
    const stored = await storeAttachments(files, "class-files", uploads, {
      most,
      megabytes: classFileMegabytes,
      accepts: ["picture", "pdf", "audio"],
    })
    return work(stored)
  })
}
