import type { Context } from "hono"
import type { Deps } from "../../../../platform/deps.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { isFromThisMachine } from "../../../../platform/http/security/loopback.ts"
import { hashOf } from "../../../../platform/http/security/session-cookie.ts"
import * as contract from "../../contract.ts"
import * as recovery from "../../recovery-contract.ts"
import { reauthenticateCall } from "../../session-contract.ts"
import { checkRecovery, recoverPassword } from "../links/use-links.ts"
import { changePassword } from "../passwords/change-password.ts"
import { deviceCookieSeconds } from "./known-device.ts"
import { logIn } from "./log-in.ts"
import { reauthenticate } from "./reauthenticate.ts"
import { deleteSession } from "./session-queries.ts"
import { type Cookies, cookiesOf } from "./sign-in-cookies.ts"

/** The calls that sign in and out, and change the password. */
export function serveSignIn(serve: Serve, deps: Deps): void {
  const cookies = cookiesOf(deps)
  serveSessions(serve, deps, cookies)
  serveNewPasswords(serve, deps, cookies)
}

function serveSessions(serve: Serve, deps: Deps, { session, step, trust, clientOf, ...cookies }: Cookies): void {
  const originOf = (exchange: Context) => ({
    client: clientOf(exchange),
    isFromThisMachine: isFromThisMachine(exchange),
  })
  serve(contract.loginCall, async ({ input, exchange }) => {
    const browser = { ...cookies.browserOf(exchange), trustedBy: trust.read(exchange) }
    const login = await logIn(deps, { ...input, ...browser, ...originOf(exchange) })
    if ("stepToken" in login) {
      step.write(exchange, login.stepToken, cookies.secondsUntil(login.endsAt))
      return { next: "second-factor" as const, message: "Now confirm that it is you." }
    }
    await cookies.writeSession(exchange, login)
    return { message: "You are logged in." }
  })
  serve(reauthenticateCall, async ({ actor, input, exchange }) => {
    const { device } = cookies.browserOf(exchange)
    const { token, endsAt } = await reauthenticate(deps, actor, { ...input, client: clientOf(exchange), device })
    session.write(exchange, token, cookies.secondsUntil(endsAt))
    return { message: "Thank you. You can continue." }
  })
  serve(contract.logoutCall, async ({ exchange }) => {
    const token = session.read(exchange)
    if (token) await deleteSession(deps.db, hashOf(token))
    session.drop(exchange)
    return { message: "You are logged out." }
  })
}

function serveNewPasswords(
  serve: Serve,
  deps: Deps,
  { devices, session, browserOf, clientOf, secondsUntil }: Cookies,
): void {
  serve(contract.changePasswordCall, async ({ actor, input, exchange }) => {
    const change = { ...input, ...browserOf(exchange), client: clientOf(exchange) }
    const { token, endsAt, knownBy } = await changePassword(deps, actor, change)
    session.write(exchange, token, secondsUntil(endsAt))
    devices.write(exchange, knownBy, deviceCookieSeconds)
    return { message: "Your password is changed. All other devices are logged out." }
  })
  serve(recovery.checkRecoveryCall, async ({ input }) => {
    await checkRecovery(deps, input.token)
    return {}
  })
  serve(recovery.recoverPasswordCall, async ({ input, exchange }) => {
    const knownBy = await recoverPassword(deps, { ...input, ...browserOf(exchange) })
    devices.write(exchange, knownBy, deviceCookieSeconds)
    return { message: "Your password is changed. You can log in with it now." }
  })
}
