import type { Deps } from "../../../../platform/deps.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { isFromThisMachine } from "../../../../platform/http/security/loopback.ts"
import { removalHours } from "../../domain/second-factor/second-factor.ts"
import * as contract from "../../second-factor-contract.ts"
import { cookiesOf } from "../sessions/sign-in-cookies.ts"
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  beginReauthentication,
  confirmByCode,
  removeAuthenticator,
  removePasskey,
  renewOwnRecoveryCodes,
} from "./change-factors.ts"
import { describeProtection } from "./describe-protection.ts"
import { beginPasskeyStep, describeStep, finishLogIn } from "./finish-log-in.ts"
import { cancelRemoval, describeLostFactor, requestRemoval, stopRemoval } from "./lost-factor.ts"
import { beginPasskeyLogIn, logInByPasskey } from "./passkey-log-in.ts"

/** The calls of the second factor (docs/rules/second-factor.md#log-in). */
export function secondFactorApi(serve: Serve, deps: Deps): void {
  serveProtection(serve, deps)
  serveLogIn(serve, deps)
  serveLostFactors(serve, deps)
}

/** The calls with which people set up and remove their own factors. */
function serveProtection(serve: Serve, deps: Deps): void {
  const { browserOf } = cookiesOf(deps)
  serve(contract.protectionCall, async ({ actor }) => describeProtection(deps, actor))
  serve(contract.beginAuthenticatorCall, async ({ actor }) => ({
    ...(await beginAuthenticator(deps, actor)),
    message: "Scan the QR code with your authenticator app.",
  }))
  serve(contract.confirmAuthenticatorCall, async ({ actor, input, exchange }) => ({
    recoveryCodes: await confirmByCode(deps, actor, input.code, browserOf(exchange)),
    message: "Your authenticator app is set up.",
  }))
  serve(contract.removeAuthenticatorCall, async ({ actor, exchange }) => {
    await removeAuthenticator(deps, actor, browserOf(exchange))
    return { message: "Your authenticator app is removed." }
  })
  serve(contract.passkeyOptionsCall, async ({ actor }) => ({
    options: { ...(await beginPasskey(deps, actor)) },
    message: "Follow the steps of your device.",
  }))
  serve(contract.addPasskeyCall, async ({ actor, input, exchange }) => {
    const { name = null, passkey } = input
    const { device } = browserOf(exchange)
    return { ...(await addPasskey(deps, actor, { name, passkey, device })), message: "Your passkey is set up." }
  })
  serve(contract.removePasskeyCall, async ({ actor, input, exchange }) => {
    await removePasskey(deps, actor, input.id, browserOf(exchange))
    return { message: "The passkey is removed." }
  })
  serve(contract.reauthenticationOptionsCall, async ({ actor }) => ({
    options: { ...(await beginReauthentication(deps, actor)) },
    message: "Use your passkey.",
  }))
  serve(contract.renewRecoveryCodesCall, async ({ actor, exchange }) => ({
    recoveryCodes: await renewOwnRecoveryCodes(deps, actor, browserOf(exchange)),
    message: "You have new recovery codes. The old ones no longer work.",
  }))
}

/** The calls that log in with a passkey alone, or with the second factor after the password. */
function serveLogIn(serve: Serve, deps: Deps): void {
  const { browserOf, clientOf, step, trust, writeSession } = cookiesOf(deps)
  serve(contract.passkeyLoginOptionsCall, async ({ exchange }) => ({
    options: { ...(await beginPasskeyLogIn(deps, clientOf(exchange))) },
    message: "Use your passkey.",
  }))
  serve(contract.passkeyLoginCall, async ({ input, exchange }) => {
    const login = { ...input, ...browserOf(exchange), isFromThisMachine: isFromThisMachine(exchange) }
    await writeSession(exchange, await logInByPasskey(deps, login))
    return { message: "You are logged in." }
  })
  serve(contract.secondFactorStepCall, async ({ exchange }) => describeStep(deps, step.read(exchange)))
  serve(contract.secondFactorOptionsCall, async ({ exchange }) => ({
    options: { ...(await beginPasskeyStep(deps, step.read(exchange), clientOf(exchange))) },
    message: "Use your passkey.",
  }))
  serve(contract.secondFactorCall, async ({ input, exchange }) => {
    const attempt = {
      ...input,
      ...browserOf(exchange),
      stepToken: step.read(exchange),
      trustedBy: trust.read(exchange),
    }
    const { trustedBy, ...session } = await finishLogIn(deps, attempt)
    await writeSession(exchange, session)
    step.drop(exchange)
    if (trustedBy) trust.write(exchange, trustedBy)
    return { message: "You are logged in." }
  })
}

/** The calls about the factors that somebody has lost. */
function serveLostFactors(serve: Serve, deps: Deps): void {
  serve(contract.lostFactorCall, async ({ actor, input }) => describeLostFactor(deps, actor, input.accountId))
  serve(contract.removeLostFactorCall, async ({ actor, input }) => {
    await requestRemoval(deps, actor, input.accountId)
    return { message: `We have e-mailed the owner. We will remove the second factor in ${removalHours} hours.` }
  })
  serve(contract.cancelRemovalCall, async ({ actor, input }) => {
    await cancelRemoval(deps, actor, input.accountId)
    return { message: "The removal is cancelled. The second factor stays." }
  })
  serve(contract.stopRemovalCall, async ({ input }) => {
    await stopRemoval(deps, input.token)
    return { message: "The removal is stopped. Your second factor stays." }
  })
}
