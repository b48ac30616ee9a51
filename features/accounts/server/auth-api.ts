import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/call-handler.ts"
import * as contract from "../contract.ts"
import { userTypeOf } from "../domain/redirect.ts"
import { findAccount } from "./queries.ts"

/** Who is there: the questions that guards and top bars ask. */
export function serveAuth(serve: Serve, deps: Deps): void {
  serve(contract.isAuthCall, async ({ actor }) => ({ isAuth: actor !== null }))
  serve(contract.isAdminCall, async ({ actor }) => ({ isAdmin: actor?.isAdmin ?? false }))
  serve(contract.isLearnerCall, async ({ actor }) => ({ isLearner: actor?.role === "learner" }))
  serve(contract.isParentCall, async ({ actor }) => ({ isParent: actor?.role === "parent" }))
  serve(contract.isTeacherCall, async ({ actor }) => ({ isTeacher: actor?.role === "teacher" }))
  serve(contract.isVerifiedCall, async ({ actor }) => ({ isVerified: actor?.isVerified ?? false }))
  serve(contract.isFullyRegisteredCall, async ({ actor }) => ({
    isFullyRegistered: actor !== null && userTypeOf(actor) !== null,
  }))
  serve(contract.redirectCall, async ({ actor }) => ({
    isLoggedIn: actor !== null,
    userVerified: actor?.isVerified ?? false,
    userType: actor ? userTypeOf(actor) : null,
  }))
  serve(contract.accountEmailCall, async ({ actor }) => ({
    email: (await findAccount(deps.db, actor.accountId)).email,
  }))
  serve(contract.profilePictureCall, async ({ actor }) => ({
    profilePicture: (await findAccount(deps.db, actor.accountId)).profile_picture,
  }))
  serve(contract.accountNameCall, async ({ actor }) => {
    return { name: fullName(personNameOf(await findAccount(deps.db, actor.accountId))) }
  })
}
