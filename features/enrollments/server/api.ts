import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import { guidelinesCall, signGuidelinesCall } from "../guidelines-contract.ts"
import { listOwnSignatures, signGuidelines } from "./guidelines/sign-guidelines.ts"
import { listAttempts, listEnrollableChildren, listOwnAttempts } from "./own/children-in-class.ts"
import {
  countChildrensEnrollments,
  countLearnersEnrollments,
  listChildrensClasses,
  listLearnersClasses,
} from "./own/list-own-classes.ts"
import { serveStaffEnrollments } from "./staff-api.ts"

export function enrollmentsApi(serve: Serve, deps: Deps): void {
  serve(contract.learnerClassesCall, async (asked) => ({ classes: await listLearnersClasses(deps, asked) }))
  serve(contract.learnerStatusCall, async (asked) => ({ status: await countLearnersEnrollments(deps, asked) }))

  serve(contract.learnerAttemptsCall, async (asked) => ({ attempts: await listOwnAttempts(deps, asked) }))

  serve(contract.parentStatusCall, async (asked) => ({ status: await countChildrensEnrollments(deps, asked) }))
  serve(contract.childrensClassesCall, async (asked) => ({ classes: await listChildrensClasses(deps, asked) }))
  serve(contract.enrollmentAttemptsCall, async (asked) => ({ attempts: await listAttempts(deps, asked) }))
  serve(contract.enrollableChildrenCall, async (asked) => ({ children: await listEnrollableChildren(deps, asked) }))

  serve(guidelinesCall, ({ actor }) => listOwnSignatures(deps, actor))
  serve(signGuidelinesCall, async ({ actor, input }) => {
    await signGuidelines(deps, actor, input)
    return { message: "The guidelines are signed." }
  })

  serveStaffEnrollments(serve, deps)
}
