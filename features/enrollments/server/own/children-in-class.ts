import { todayIn } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { RequestReads } from "../../../../platform/http/calls/request-reads.ts"
import { isOpen } from "../../../classes/domain/class-life.ts"
import { enrollableChildren } from "../../domain/enrollable-children.ts"
import type { EnrollmentStatus } from "../../domain/enrollment-status.ts"
import { isKnown } from "../../domain/known-class.ts"
import { childrenIn, findEnrollableClass } from "../enroll/seat-queries.ts"
import { classFactsOf } from "../students/class-facts.ts"
import { findAttemptsInClass } from "./own-list-queries.ts"

/** The statuses of a family in one class. */

type ClassContext = { actor: Actor; reads: RequestReads; input: { classId: string } }

export async function listOwnAttempts(deps: Deps, context: ClassContext) {
  const rows = await findAttempts(deps, context)
  return rows.map(({ id, status, reason, words, canSendAgain }) => ({ id, status, reason, words, canSendAgain }))
}

export async function listAttempts(deps: Deps, context: ClassContext) {
  const rows = await findAttempts(deps, context)
  return rows.map(({ id, childId, status, reason, words, canSendAgain, first_name, middle_name, last_name }) => ({
    id,
    childId: childId ?? "",
    fullName: fullName({ firstName: first_name ?? "", middleName: middle_name, lastName: last_name ?? "" }),
    status,
    reason,
    words,
    canSendAgain,
  }))
}

async function findAttempts(deps: Deps, context: ClassContext) {
  const rows = await findAttemptsInClass(deps.db, context.actor.accountId, context.input.classId, deps.now())
  await findKnownClass(
    deps,
    context,
    rows.map((row) => row.status),
  )
  return rows
}

/** In a class that is not open no child can be enrolled. */
export async function listEnrollableChildren(deps: Deps, context: ClassContext) {
  const children = await childrenIn(deps.db, context.actor.accountId, [context.input.classId]).execute()
  const { klass, today } = await findKnownClass(
    deps,
    context,
    children.flatMap((child) => child.attempts),
  )
  if (!isOpen(klass, today)) return []
  return enrollableChildren(children, klass.ageLimit, today).map((child) => ({
    id: child.child_id ?? "",
    name: fullName(personNameOf(child)),
  }))
}

async function findKnownClass(deps: Deps, { reads, input: { classId } }: ClassContext, attempts: EnrollmentStatus[]) {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const row = await reads.once(`enrollable class ${classId}`, () => findEnrollableClass(deps.db, classId))
  if (!row) throw notFound()
  const klass = classFactsOf(row)
  if (!isKnown(klass, attempts, today)) throw notFound()
  return { klass, today }
}
