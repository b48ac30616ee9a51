import { todayIn } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { RequestReads } from "../../../../platform/http/calls/request-reads.ts"
import { seesClass } from "../../../classes/domain/class-visibility.ts"
import { findCards } from "../../../classes/server/lists/card-queries.ts"
import { lifeOf } from "../../../classes/server/review/life-queries.ts"
import type { ChildrensClass, StudentsClass } from "../../contract.ts"
import { overallStatus } from "../../domain/overall-status.ts"
import { findFamilyAttempts, type OwnAttempt } from "./own-list-queries.ts"

type OwnContext = { actor: Actor; reads: RequestReads }

/** The lists and the counts of a document share one query. Classes that are hidden from their students are left out. */
async function findVisibleAttempts(deps: Deps, { actor, reads }: OwnContext): Promise<OwnAttempt[]> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const attempts = await reads.once("own attempts", () => findFamilyAttempts(deps.db, actor.accountId))
  return attempts.filter((attempt) => seesClass("student", lifeOf({ ...attempt, status: attempt.class_status }), today))
}

/** The classes of a parent's children, the newest enrollment first. */
export async function listChildrensClasses(deps: Deps, context: OwnContext): Promise<ChildrensClass[]> {
  const attempts = await findVisibleAttempts(deps, context)
  const classes = await findCards(deps.db, newestFirst(attempts))
  return classes.map(({ card, status }) => {
    const ofClass = attempts.filter((attempt) => attempt.class_id === card.id)
    return {
      ...card,
      status,
      enrollmentStatus: overallStatus(ofClass.map((attempt) => attempt.status)),
      children: ofClass.map((attempt) => ({ fullName: attempt.childName, status: attempt.status })),
    }
  })
}

/** The same of a learner, who has no children. */
export async function listLearnersClasses(deps: Deps, context: OwnContext): Promise<StudentsClass[]> {
  return (await listChildrensClasses(deps, context)).map(({ children: _, ...klass }) => klass)
}

export async function countOwnEnrollments(deps: Deps, context: OwnContext) {
  return countByStatus(await findVisibleAttempts(deps, context))
}

function newestFirst(attempts: OwnAttempt[]): string[] {
  const sorted = attempts.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  return [...new Set(sorted.map((attempt) => attempt.class_id))]
}

function countByStatus(attempts: OwnAttempt[]) {
  const count = (status: OwnAttempt["status"]) => attempts.filter((attempt) => attempt.status === status).length
  return { approved: count("approved"), pending: count("pending"), denied: count("denied") }
}
