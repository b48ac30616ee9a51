import { type Day, todayIn } from "../../../../lib/day.ts"
import { fullName } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { RequestReads } from "../../../../platform/http/calls/request-reads.ts"
import { seesClass } from "../../../classes/domain/class-visibility.ts"
import { findCards } from "../../../classes/server/lists/card-queries.ts"
import { lifeOf } from "../../../classes/server/review/life-queries.ts"
import type { ChildrensClass, StudentsClass } from "../../contract.ts"
import { overallStatus } from "../../domain/overall-status.ts"
import { findChildrensAttempts, findLearnersAttempts, type OwnAttempt } from "./own-list-queries.ts"

/** Leaves out classes that are hidden from their students, in lists and counts. */
function visible<Attempt extends OwnAttempt>(attempts: Attempt[], today: Day): Attempt[] {
  return attempts.filter((attempt) => seesClass("student", lifeOf({ ...attempt, status: attempt.class_status }), today))
}

const todayOf = (deps: Deps) => todayIn(deps.now(), deps.settings.timeZone)

type OwnContext = { actor: Actor; reads: RequestReads }

/** The lists and the counts of a document share one query. */
const learnersAttempts = (deps: Deps, { actor, reads }: OwnContext) =>
  reads.once("learner's attempts", () => findLearnersAttempts(deps.db, actor.accountId))

const childrensAttempts = (deps: Deps, { actor, reads }: OwnContext) =>
  reads.once("children's attempts", () => findChildrensAttempts(deps.db, actor.accountId))

/** The learner's classes, the newest enrollment first. */
export async function listLearnersClasses(deps: Deps, context: OwnContext): Promise<StudentsClass[]> {
  const attempts = visible(await learnersAttempts(deps, context), todayOf(deps))
  const statusOf = new Map(attempts.map((attempt) => [attempt.class_id, attempt.status]))
  const classes = await findCards(deps.db, newestFirst(attempts))
  return classes.map(({ card, status }) => ({ ...card, status, enrollmentStatus: statusOf.get(card.id) ?? "left" }))
}

/** The classes of the parent's children, the newest enrollment first. */
export async function listChildrensClasses(deps: Deps, context: OwnContext): Promise<ChildrensClass[]> {
  const attempts = visible(await childrensAttempts(deps, context), todayOf(deps))
  const classes = await findCards(deps.db, newestFirst(attempts))
  return classes.map(({ card, status }) => {
    const ofClass = attempts.filter((attempt) => attempt.class_id === card.id)
    return {
      ...card,
      status,
      enrollmentStatus: overallStatus(ofClass.map((attempt) => attempt.status)),
      children: ofClass.map((attempt) => ({ fullName: fullName(attempt.child), status: attempt.status })),
    }
  })
}

export async function countLearnersEnrollments(deps: Deps, context: OwnContext) {
  return countByStatus(visible(await learnersAttempts(deps, context), todayOf(deps)))
}

export async function countChildrensEnrollments(deps: Deps, context: OwnContext) {
  return countByStatus(visible(await childrensAttempts(deps, context), todayOf(deps)))
}

function newestFirst(attempts: OwnAttempt[]): string[] {
  const sorted = attempts.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  return [...new Set(sorted.map((attempt) => attempt.class_id))]
}

function countByStatus(attempts: OwnAttempt[]) {
  const count = (status: OwnAttempt["status"]) => attempts.filter((attempt) => attempt.status === status).length
  return { approved: count("approved"), pending: count("pending"), denied: count("denied") }
}
