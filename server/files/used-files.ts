import { findUsedProfilePictures } from "../../features/accounts/server/queries.ts"
import { findUsedClassImages } from "../../features/classes/server/class-queries.ts"
import { findUsedMessageFiles } from "../../features/conversations/server/file-queries.ts"
import { findUsedProofs } from "../../features/payments/server/send/sent-payment-queries.ts"
import { findUsedDataFiles } from "../../features/privacy/server/data-file/data-file-queries.ts"
import { findUsedCards } from "../../features/report-cards/server/version-queries.ts"
import { findUsedClassFiles } from "../../features/stream/server/file-queries.ts"
import { findUsedTeacherIds } from "../../features/users/server/verification-queries.ts"
import type { AttachmentFolder } from "../../lib/stored-file.ts"
import type { Db } from "../../platform/database/client.ts"
import type { FindUsedFiles } from "../../platform/files/file-transaction.ts"
import type { PictureFolder } from "../../platform/files/store-picture.ts"

const findUsedIn: Record<
  PictureFolder | AttachmentFolder | "report-cards" | "data-files",
  (db: Db, names: string[]) => Promise<string[]>
> = {
  "class-images": findUsedClassImages,
  "profile-pictures": findUsedProfilePictures,
  "enrollment-payments": findUsedProofs,
  "teacher-ids": findUsedTeacherIds,
  "report-cards": findUsedCards,
  "message-files": findUsedMessageFiles,
  "data-files": findUsedDataFiles,
  "class-files": findUsedClassFiles,
}

export const fileFolders = Object.keys(findUsedIn)

/** Files that are made again on request are not in backups. */
export const backedUpFolders = fileFolders.filter((folder) => folder !== "data-files")

/**
 * Returns the files in use, from the feature that owns the folder. In a folder without an owner all files count as used.
 */
export function usedFilesIn(db: Db): FindUsedFiles {
  const findersByFolder: Record<string, (typeof findUsedIn)[keyof typeof findUsedIn]> = findUsedIn
  return async (folder, names) => findersByFolder[folder]?.(db, names) ?? names
}
