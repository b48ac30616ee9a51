import type { Context } from "hono"
import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { replacePicture } from "../../../platform/files/replace-picture.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { clientAddress } from "../../../platform/http/limits/client-address.ts"
import * as contract from "../contract.ts"
import { userTypeOf } from "../domain/redirect.ts"
import * as recovery from "../recovery-contract.ts"
import { serveAgreement } from "./consent/agree.ts"
import { recordAccountEvent } from "./events.ts"
import { sendRecovery, sendVerification } from "./links/links.ts"
import { verifyAccount } from "./links/use-links.ts"
import { findOwnAccount } from "./own-account-queries.ts"
import { setProfilePicture } from "./queries.ts"
import { registerAccount } from "./register-account.ts"
import { registerLearner, registerParent, registerTeacher } from "./register-role.ts"
import { serveSessions } from "./sessions/session-api.ts"
import { serveSignIn } from "./sessions/sign-in-api.ts"

export function accountsApi(serve: Serve, deps: Deps): void {
  const clientOf = (exchange: Context) => clientAddress(exchange, deps.settings.trustsProxy)

  serveAuth(serve, deps)
  serveAgreement(serve, deps)
  serveSessions(serve, deps)
  serveSignIn(serve, deps)
  serve(contract.registerCall, async ({ input, exchange }) => {
    await registerAccount(deps, input, clientOf(exchange))
    return { message: "Your account is ready. You can log in now." }
  })
  serve(contract.registerLearnerCall, async ({ actor, input }) => {
    await registerLearner(deps, actor, input)
    return { message: "Your learner account is ready." }
  })
  serve(contract.registerParentCall, async ({ actor, input }) => {
    await registerParent(deps, actor, input)
    return { message: "Your parent account is ready." }
  })
  serve(contract.registerTeacherCall, async ({ actor, input }) => {
    await registerTeacher(deps, actor, input)
    return { message: "Your teacher account is ready." }
  })
  serve(contract.changeProfilePictureCall, async ({ actor, input }) => {
    await changeProfilePicture(deps, actor, input["profile-picture"])
    return { message: "Your picture is changed." }
  })
  serve(contract.sendVerificationCall, async ({ actor, input, exchange }) => {
    await sendVerification(deps, actor, { ...input, client: clientOf(exchange) })
    return { message: "We have sent you a verification link. Please check your e-mail." }
  })
  serve(contract.verifyAccountCall, async ({ input }) => {
    await verifyAccount(deps, input.accountVerificationJWT)
    return { message: "Your e-mail address is verified." }
  })
  serve(recovery.sendRecoveryCall, async ({ input, exchange }) => {
    await sendRecovery(deps, input.email, clientOf(exchange))
    return { message: "If there is an account with this address, we have sent it a link to set a new password." }
  })
}

/** The calls with which guards and top bars ask who is logged in. */
function serveAuth(serve: Serve, deps: Deps): void {
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
  serve(contract.accountEmailCall, async (context) => ({ email: (await findOwnAccount(deps, context)).email }))
  serve(contract.profilePictureCall, async (context) => ({
    profilePicture: (await findOwnAccount(deps, context)).profile_picture,
  }))
  serve(contract.accountLastNameCall, async (context) => ({
    lastName: (await findOwnAccount(deps, context)).last_name,
  }))
  serve(contract.accountNameCall, async (context) => ({
    name: fullName(personNameOf(await findOwnAccount(deps, context))),
  }))
}

/** Replaces the profile picture; the old file is deleted once nothing refers to it (docs/rules/general.md#files). */
async function changeProfilePicture(deps: Deps, actor: Actor, picture: Blob): Promise<void> {
  const { accountId, role } = actor
  await replacePicture(deps, "profile-pictures", picture, (name) =>
    transact(deps, async (tx) => {
      const before = await setProfilePicture(tx, accountId, name)
      const about = { actorId: accountId, accountId, role }
      await recordAccountEvent(tx, { type: "profile-picture.changed", at: deps.now(), ...about })
      return [before]
    }),
  )
}
