import { todayIn } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import { isOver } from "../domain/class-life.ts"
import { findClassToTell, findTeacherRecipient } from "./class-queries.ts"
import { classDecisionEmail, classReviewEmail } from "./emails.ts"
import type { ClassDecided } from "./events.ts"
import { findFamilies } from "./review/family-queries.ts"
import { lifeOf } from "./review/life-queries.ts"

/** The mail to the teacher about a decision on a class. */
export async function mailTeacherOfClass(tx: Tx, event: ClassDecided, { settings }: Deps): Promise<Mail[]> {
  const { classId, teacherId, to, denial } = event
  const { className, address, life } = await named(tx, classId)
  const teacher = await findTeacherRecipient(tx, teacherId)
  const decided = { firstName: teacher.first_name, className, address, isArchived: life.isArchived, denial }
  return [{ to: teacher.email, ...(await classDecisionEmail(settings, to, decided)) }]
}

/** Tells each family once that sessions are paused, or continue; nothing for a class that is over or archived. */
export async function mailFamiliesOfClass(tx: Tx, event: ClassDecided, { settings }: Deps): Promise<Mail[]> {
  const { classId, to, at } = event
  const { className, address, life } = await named(tx, classId)
  if (life.isArchived || isOver(life, todayIn(at, settings.timeZone))) return []
  const reviewed = { className, address, isApproved: to === "approved" }
  const families = await findFamilies(tx, classId)
  return Promise.all(families.map((family) => classReviewEmail(settings, family, reviewed)))
}

async function named(tx: Tx, classId: string) {
  const row = await findClassToTell(tx, classId)
  const address = { id: classId, programType: row.program_type, classType: row.class_type }
  return { className: row.name, address, life: lifeOf(row) }
}
