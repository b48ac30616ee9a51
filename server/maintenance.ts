import { unusedSince } from "../features/accounts/domain/session-life.ts"
import { findUsedProfilePictures } from "../features/accounts/server/queries.ts"
import { deleteSessionsUnusedSince } from "../features/accounts/server/session-queries.ts"
import { findUsedClassImages } from "../features/classes/server/class-queries.ts"
import { findUsedProofs } from "../features/enrollments/server/decision-queries.ts"
import { findUsedCards } from "../features/report-cards/server/version-queries.ts"
import { findUsedTeacherIds } from "../features/users/server/verification-queries.ts"
import type { Db } from "../platform/database/client.ts"
import type { Deps } from "../platform/deps.ts"
import type { PictureFolder } from "../platform/files/store-picture.ts"
import { sweepFiles } from "../platform/files/sweep-files.ts"
import { forgetMails } from "../platform/mail/forget-mails.ts"

const rowsAtOnce = 5000

const findUsedIn: Record<PictureFolder | "report-cards", (db: Db, names: string[]) => Promise<string[]>> = {
  "class-images": findUsedClassImages,
  "profile-pictures": findUsedProfilePictures,
  "enrollment-payments": findUsedProofs,
  "teacher-ids": findUsedTeacherIds,
  "report-cards": findUsedCards,
}

/** Once a day, in one of the processes: what nobody needs any more goes (docs/operating.md). */
export function defineMaintenance(deps: Deps): Promise<void> {
  return deps.jobs.daily("maintenance", () => maintain(deps))
}

export async function maintain(deps: Deps): Promise<void> {
  const { db, log, now } = deps
  const sessions = await untilNoneIsLeft((most) => deleteSessionsUnusedSince(db, unusedSince(now()), most))
  const mails = await untilNoneIsLeft((most) => forgetMails(deps, most))
  let files = 0
  for (const [folder, findUsed] of Object.entries(findUsedIn))
    files += await sweepFiles(deps, { folder, findUsed: (names) => findUsed(db, names) })
  log("info", "maintained", { sessions, mails, files })
}

async function untilNoneIsLeft(removeSome: (most: number) => Promise<number>): Promise<number> {
  let all = 0
  for (let gone = rowsAtOnce; gone === rowsAtOnce; all += gone) gone = await removeSome(rowsAtOnce)
  return all
}
