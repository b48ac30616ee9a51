import type { Context } from "hono"
import type { Deps } from "../../../platform/deps.ts"
import { clientAddress } from "../../../platform/http/client-address.ts"
import { isFromThisMachine } from "../../../platform/http/loopback.ts"
import type { Serve } from "../../../platform/http/serve.ts"
import { dropSessionToken, hashOf, readSessionToken, writeSessionToken } from "../../../platform/http/session-cookie.ts"
import * as contract from "../contract.ts"
import { serveAuth } from "./auth-api.ts"
import { changePassword } from "./change-password.ts"
import { changeProfilePicture } from "./change-profile-picture.ts"
import { sendRecovery, sendVerification } from "./links.ts"
import { logIn } from "./log-in.ts"
import { registerAccount } from "./register-account.ts"
import { registerLearner, registerParent, registerTeacher } from "./register-role.ts"
import { serveSessions } from "./session-api.ts"
import { deleteSession } from "./session-queries.ts"
import { checkRecovery, recoverPassword, verifyAccount } from "./use-links.ts"

export function accountsApi(serve: Serve, deps: Deps): void {
  const isSecure = deps.settings.publicUrl.startsWith("https:")
  const clientOf = (exchange: Context) => clientAddress(exchange, deps.settings.trustsProxy)

  serveAuth(serve, deps)
  serveSessions(serve, deps)
  serve(contract.register, async ({ input, exchange }) => {
    await registerAccount(deps, input, clientOf(exchange))
    return { message: "Your account is ready. You can log in now." }
  })
  serve(contract.login, async ({ input, exchange }) => {
    const token = await logIn(deps, { ...input, ...deviceOf(exchange), client: clientOf(exchange) })
    const before = readSessionToken(exchange)
    if (before) await deleteSession(deps.db, hashOf(before))
    writeSessionToken(exchange, token, isSecure)
    return { message: "You are logged in." }
  })
  serve(contract.logout, async ({ exchange }) => {
    const token = readSessionToken(exchange)
    if (token) await deleteSession(deps.db, hashOf(token))
    dropSessionToken(exchange, isSecure)
    return { message: "You are signed out." }
  })
  serve(contract.registerLearner, async ({ actor, input }) => {
    await registerLearner(deps, actor, input)
    return { message: "You are registered as a learner." }
  })
  serve(contract.registerParent, async ({ actor, input }) => {
    await registerParent(deps, actor, input)
    return { message: "You are registered as a parent." }
  })
  serve(contract.registerTeacher, async ({ actor, input }) => {
    await registerTeacher(deps, actor, input)
    return { message: "You are registered as a teacher." }
  })
  serve(contract.changeProfilePicture, async ({ actor, input }) => {
    await changeProfilePicture(deps, actor, input["profile-picture"])
    return { message: "Your picture is changed." }
  })
  serve(contract.changePassword, async ({ actor, input }) => {
    await changePassword(deps, actor, input)
    return { message: "Your password is changed. You are signed out everywhere else." }
  })
  serve(contract.sendVerification, async ({ actor }) => {
    await sendVerification(deps, actor)
    return { message: "We have sent you a verification link. Please check your e-mail." }
  })
  serve(contract.verifyAccount, async ({ input }) => {
    await verifyAccount(deps, input.accountVerificationJWT)
    return { message: "Your e-mail address is verified." }
  })
  serve(contract.sendRecovery, async ({ input }) => {
    await sendRecovery(deps, input.email)
    return { message: "If there is an account with this address, we have sent it a link to set a new password." }
  })
  serve(contract.checkRecovery, async ({ input }) => {
    await checkRecovery(deps, input.token)
    return {}
  })
  serve(contract.recoverPassword, async ({ input }) => {
    await recoverPassword(deps, input)
    return { message: "Your password is changed. You can log in with it now." }
  })
}

/** What a log-in comes from: how the browser calls itself, and whether it runs on the school's own machine. */
function deviceOf(exchange: Context) {
  const device = exchange.req.header("user-agent")?.slice(0, 300) ?? null
  return { device, isFromThisMachine: isFromThisMachine(exchange) }
}
