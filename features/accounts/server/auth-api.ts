import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/call-handler.ts"
import * as contract from "../contract.ts"
import { userTypeOf } from "../domain/redirect.ts"
import { findOwnAccount } from "./own-account-queries.ts"

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
  serve(contract.accountEmailCall, async (asked) => ({ email: (await findOwnAccount(deps, asked)).email }))
  serve(contract.profilePictureCall, async (asked) => ({
    profilePicture: (await findOwnAccount(deps, asked)).profile_picture,
  }))
  serve(contract.accountNameCall, async (asked) => ({
    name: fullName(personNameOf(await findOwnAccount(deps, asked))),
  }))
}
