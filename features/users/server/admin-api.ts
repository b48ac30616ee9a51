import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../admin-contract.ts"
import type { VerificationAction } from "../domain/teacher-verification.ts"
import { decideVerification } from "./decide-verification.ts"
import { getTeacherProfile } from "./get-teacher-profile.ts"
import { getUserDetails } from "./get-user-details.ts"
import { listLearners, listParents, listTeachers } from "./list-people.ts"
import { restrictAccount } from "./restrict-account.ts"
import { showAccountNumber } from "./show-account-number.ts"
import { getTeacherChecks, tickTeacherCheck } from "./teacher-checks.ts"
import { getUserHistory } from "./user-history.ts"

const decided: Record<VerificationAction, string> = {
  verify: "is verified.",
  pending: "is pending verification.",
  deny: "is denied verification.",
  reset: "is no longer verified and can apply again.",
}

/** The calls of administrators on people. */
export function serveAdminUsers(serve: Serve, deps: Deps): void {
  serve(contract.learnersCall, ({ input }) => listLearners(deps, input))
  serve(contract.parentsCall, ({ input }) => listParents(deps, input))
  serve(contract.teachersCall, ({ input }) => listTeachers(deps, input))

  serve(contract.restrictUserCall, async ({ actor, input }) => {
    const name = await restrictAccount(deps, actor, input.userId, true)
    return { message: `${name} is restricted and logged out on all devices.` }
  })
  serve(contract.unrestrictUserCall, async ({ actor, input }) => {
    const name = await restrictAccount(deps, actor, input.userId, false)
    return { message: `${name} can log in again.` }
  })
  serve(contract.userDetailsCall, ({ input }) => getUserDetails(deps, input.userId))
  serve(contract.userHistoryCall, ({ input }) => getUserHistory(deps, input.userId))
  serve(contract.teacherProfileCall, async ({ input }) => ({ profile: await getTeacherProfile(deps, input.teacherId) }))
  serve(contract.teacherChecksCall, async ({ input }) => ({ checks: await getTeacherChecks(deps, input.teacherId) }))
  serve(contract.tickTeacherCheckCall, async ({ actor, input }) => ({
    message: await tickTeacherCheck(deps, actor, input),
  }))
  serve(contract.teacherAccountNumberCall, async ({ actor, input }) => ({
    accountNumber: await showAccountNumber(deps, actor, input.teacherId),
    message: "This is on the audit trail.",
  }))
  serve(contract.decideVerificationCall, async ({ actor, input }) => {
    const name = await decideVerification(deps, actor, input)
    return { message: `${name} ${decided[input.action]}` }
  })
}
