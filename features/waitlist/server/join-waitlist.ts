import type { ParsedInputOf } from "../../../lib/contract.ts"
import { todayIn } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { isOpen } from "../../classes/domain/class-life.ts"
import { freeSeats } from "../../enrollments/domain/seats.ts"
import { studentEnrollError } from "../../enrollments/domain/student.ts"
import { findHolds, heldForOthers } from "../../enrollments/server/enroll/hold-queries.ts"
import { childrenIn, learnerIn, lockChildren, lockClasses } from "../../enrollments/server/enroll/seat-queries.ts"
import { enrollmentErrorOf } from "../../enrollments/server/errors.ts"
import { classFactsOf } from "../../enrollments/server/students/class-facts.ts"
import type { joinWaitlistCall } from "../contract.ts"
import { waitlistError } from "./errors.ts"
import { recordWaitlistEvent, type WaitedSeat } from "./events.ts"
import { findPlaceInLine, insertWaiting } from "./waitlist-queries.ts"

/** Reads the seat that a family names: a parent names a child, a learner does not. */
export function readSeat({ accountId, role }: Actor, childId: string | undefined): WaitedSeat {
  if (role !== "parent" && childId !== undefined) throw notFound()
  if (role === "parent" && childId === undefined) throw validationError({ childId: "Choose a child." })
  return { accountId, childId: childId ?? null }
}

/**
 * Puts a student on the waitlist of a full class, if the age fits (docs/rules/waitlist.md). Returns the place. Siblings
 * who wait together may do so while there is one free seat, which is not enough for them.
 */
export async function joinWaitlist(deps: Deps, actor: Actor, input: ParsedInputOf<typeof joinWaitlistCall>) {
  const { classId, together: isTogether = false } = input
  const seat = readSeat(actor, input.childId)
  const at = deps.now()
  return transact(deps, async (tx) => {
    if (seat.childId) await lockChildren(tx, [seat.childId])
    await checkSeat(tx, deps, { classId, seat, enough: isTogether ? 2 : 1 })
    const isNew = await insertWaiting(tx, { classId, ...seat, isTogether, at })
    if (!isNew) throw waitlistError("in-line-already")
    await recordWaitlistEvent(tx, { type: "waitlist.joined", at, actorId: actor.accountId, classId, ...seat })
    return { place: (await findPlaceInLine(tx, classId, seat)) ?? 1 }
  })
}

/** Throws unless the class is open, has fewer free seats than the students need, and the student could take one. */
async function checkSeat(
  tx: Tx,
  deps: Deps,
  { classId, seat, enough }: { classId: string; seat: WaitedSeat; enough: number },
) {
  const now = deps.now()
  const today = todayIn(now, deps.settings.timeZone)
  const [row] = await lockClasses(tx, [classId])
  const students = await (seat.childId
    ? childrenIn(tx, seat.accountId, [classId]).execute()
    : learnerIn(tx, seat.accountId, [classId]).execute())
  const student = students.find(({ child_id }) => child_id === seat.childId)
  if (!row || !student) throw notFound()
  const klass = classFactsOf(row)
  if (!isOpen(klass, today)) throw enrollmentErrorOf("class-not-public", klass, today)
  const errorCode = studentEnrollError(student, klass.ageLimit, today)
  if (errorCode) throw enrollmentErrorOf(errorCode, klass, today)
  const seatsHeld = heldForOthers(await findHolds(tx, [classId], now), classId, [student])
  if (freeSeats({ ...klass, seatsHeld }) >= enough) throw waitlistError("has-free-seat")
}
