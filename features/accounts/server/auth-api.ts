import { fullName, nameOf } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/serve.ts"
import * as contract from "../contract.ts"
import { userTypeOf } from "../domain/redirect.ts"
import { findAccount } from "./queries.ts"

/** Who is there: the questions that guards and top bars ask. */
export function serveAuth(serve: Serve, deps: Deps): void {
  serve(contract.isAuth, async ({ actor }) => ({ isAuth: actor !== null }))
  serve(contract.isAdmin, async ({ actor }) => ({ isAdmin: actor?.isAdmin ?? false }))
  serve(contract.isLearner, async ({ actor }) => ({ isLearner: actor?.role === "learner" }))
  serve(contract.isParent, async ({ actor }) => ({ isParent: actor?.role === "parent" }))
  serve(contract.isTeacher, async ({ actor }) => ({ isTeacher: actor?.role === "teacher" }))
  serve(contract.isVerified, async ({ actor }) => ({ isVerified: actor?.isVerified ?? false }))
  serve(contract.isFullyRegistered, async ({ actor }) => ({
    isFullyRegistered: actor !== null && userTypeOf(actor) !== null,
  }))
  serve(contract.redirect, async ({ actor }) => ({
    isLoggedIn: actor !== null,
    userVerified: actor?.isVerified ?? false,
    userType: actor ? userTypeOf(actor) : null,
  }))
  serve(contract.accountEmail, async ({ actor }) => ({ email: (await findAccount(deps.db, actor.accountId)).email }))
  serve(contract.profilePicture, async ({ actor }) => ({
    profilePicture: (await findAccount(deps.db, actor.accountId)).profile_picture,
  }))
  serve(contract.accountName, async ({ actor }) => {
    return { name: fullName(nameOf(await findAccount(deps.db, actor.accountId))) }
  })
}
