import type { Deps } from "../../../platform/deps.ts"
import { type Serve, serveRoles } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import { guidelinesCall, signGuidelinesCall } from "../guidelines-contract.ts"
import { listOwnSignatures, signGuidelines } from "./guidelines/sign-guidelines.ts"
import { listAttempts, listEnrollableChildren, listOwnAttempts } from "./own/children-in-class.ts"
import { countOwnEnrollments, listChildrensClasses, listLearnersClasses } from "./own/list-own-classes.ts"
import { serveStaffEnrollments } from "./staff-api.ts"

export function enrollmentsApi(serve: Serve, deps: Deps): void {
  serve(contract.learnerClassesCall, async (context) => ({ classes: await listLearnersClasses(deps, context) }))
  serveRoles(serve, contract.enrollmentCountsCalls, async (context) => ({
    status: await countOwnEnrollments(deps, context),
  }))
  serve(contract.learnerAttemptsCall, async (context) => ({ attempts: await listOwnAttempts(deps, context) }))

  serve(contract.childrensClassesCall, async (context) => ({ classes: await listChildrensClasses(deps, context) }))
  serve(contract.enrollmentAttemptsCall, async (context) => ({ attempts: await listAttempts(deps, context) }))
  serve(contract.enrollableChildrenCall, async (context) => ({ children: await listEnrollableChildren(deps, context) }))

  serve(guidelinesCall, ({ actor }) => listOwnSignatures(deps, actor))
  serve(signGuidelinesCall, async ({ actor, input }) => {
    await signGuidelines(deps, actor, input)
    return { message: "The guidelines are signed." }
  })

  serveStaffEnrollments(serve, deps)
}
