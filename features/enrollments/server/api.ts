import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import { enrollChildren } from "./enroll/enroll-children.ts"
import { enrollLearner } from "./enroll/enroll-learner.ts"
import { listAttempts, listEnrollableChildren, listOwnAttempts } from "./own/children-in-class.ts"
import { deleteAttempt, type IsGraded } from "./own/delete-attempt.ts"
import {
  countChildrensEnrollments,
  countLearnersEnrollments,
  listChildrensClasses,
  listLearnersClasses,
} from "./own/list-own-classes.ts"
import { serveStaffEnrollments } from "./staff-api.ts"

const received = "We have received your enrollment. An administrator will check it soon."

/** Functions of features that depend on this one. */
type Asked = { isGraded: IsGraded }

export function enrollmentsApi(serve: Serve, deps: Deps, { isGraded }: Asked): void {
  serve(contract.learnerClassesCall, async (asked) => ({ classes: await listLearnersClasses(deps, asked) }))
  serve(contract.learnerStatusCall, async (asked) => ({ status: await countLearnersEnrollments(deps, asked) }))
  serve(contract.learnerEnrollCall, async ({ actor, input }) => ({
    enrolleeId: await enrollLearner(deps, actor, input),
    message: received,
  }))

  serve(contract.learnerAttemptsCall, async (asked) => ({ attempts: await listOwnAttempts(deps, asked) }))

  serve(contract.parentStatusCall, async (asked) => ({ status: await countChildrensEnrollments(deps, asked) }))
  serve(contract.childrensClassesCall, async (asked) => ({ classes: await listChildrensClasses(deps, asked) }))
  serve(contract.enrollmentAttemptsCall, async (asked) => ({ attempts: await listAttempts(deps, asked) }))
  for (const call of [contract.deleteAttemptCall, contract.learnerDeleteAttemptCall]) {
    serve(call, async ({ actor, input }) => {
      await deleteAttempt(deps, actor, input.id, isGraded)
      return { message: "The enrollment is deleted." }
    })
  }
  serve(contract.enrollableChildrenCall, async (asked) => ({ children: await listEnrollableChildren(deps, asked) }))
  serve(contract.childrenEnrollCall, async ({ actor, input }) => ({
    enrolleeIds: await enrollChildren(deps, actor, input),
    message: received,
  }))

  serveStaffEnrollments(serve, deps)
}
