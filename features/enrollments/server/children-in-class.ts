import { todayIn } from "../../../lib/day.ts"
import { fullName, nameOf } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import { isOpen } from "../../classes/domain/class-life.ts"
import type { EnrollmentStatus } from "../domain/enrollment-status.ts"
import { isKnown } from "../domain/known-class.ts"
import { enrollableChildren } from "../domain/who-may-enroll.ts"
import { classFacts } from "./class-facts.ts"
import { findAttemptsInClass } from "./own-list-queries.ts"
import { findChildren, findClass } from "./seat-queries.ts"

/** How a family stands in one class. */

/** What a learner has tried. */
export async function listOwnAttempts(deps: Deps, actor: Actor, classId: string) {
  const rows = await findAttempts(deps, actor, classId)
  return rows.map(({ id, status, reason, words }) => ({ id, status, reason, words }))
}

/** What a parent has tried for the children. */
export async function listAttempts(deps: Deps, actor: Actor, classId: string) {
  const rows = await findAttempts(deps, actor, classId)
  return rows.map(({ id, status, reason, words, first_name, middle_name, last_name }) => ({
    id,
    fullName: fullName({ firstName: first_name ?? "", middleName: middle_name, lastName: last_name ?? "" }),
    status,
    reason,
    words,
  }))
}

async function findAttempts(deps: Deps, actor: Actor, classId: string) {
  const rows = await findAttemptsInClass(deps.db, actor.accountId, classId)
  await findKnownClass(
    deps,
    classId,
    rows.map((row) => row.status),
  )
  return rows
}

/** In a class that is not open nobody can be enrolled. */
export async function listEnrollableChildren(deps: Deps, actor: Actor, classId: string) {
  const children = await findChildren(deps.db, actor.accountId, classId)
  const { aClass, today } = await findKnownClass(
    deps,
    classId,
    children.flatMap((child) => child.attempts),
  )
  if (!isOpen(aClass, today)) return []
  return enrollableChildren(children, aClass.ageLimit, today).map((child) => ({
    id: child.child_id ?? "",
    name: fullName(nameOf(child)),
  }))
}

async function findKnownClass(deps: Deps, classId: string, attempts: EnrollmentStatus[]) {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const row = await findClass(deps.db, classId)
  if (!row) throw notFound()
  const aClass = classFacts(row)
  if (!isKnown(aClass, attempts, today)) throw notFound()
  return { aClass, today }
}
