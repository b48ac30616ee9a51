import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { hashOf } from "../../../../platform/http/security/session-cookie.ts"
import { mayTrustDevice, mostWrongCodes } from "../../domain/second-factor/second-factor.ts"
import { accountError } from "../errors.ts"
import { recordAccountEvent } from "../events.ts"
import { passkeyLoginsPerClient } from "../limits.ts"
import { findAccount } from "../queries.ts"
import { countFailedLogIn } from "../sessions/failed-log-ins.ts"
import { findDeviceProof } from "../sessions/known-device.ts"
import { type LoginClient, type SignedIn, startSession } from "../sessions/start-session.ts"
import { factorError } from "./factor-errors.ts"
import { findAuthenticator } from "./factor-queries.ts"
import { stopNeedlessRemoval } from "./lost-factor.ts"
import { findPasskeysOf } from "./passkey-queries.ts"
import { proveFactor, type UsedFactor } from "./prove-factor.ts"
import { deleteStep, findStep, takeTry } from "./step-queries.ts"
import { newTrust } from "./trusted-devices.ts"
import { requestOptions } from "./webauthn.ts"

/** The second step of a log-in (docs/rules/second-factor.md#log-in). The token of its cookie is good for nothing else. */

type Account = Awaited<ReturnType<typeof findAccount>>

/** How the log-in can go on. */
export async function describeStep(deps: Deps, stepToken: string | null) {
  const account = await accountOfStep(deps, stepToken)
  const passkeys = await findPasskeysOf(deps.db, account.id)
  const authenticator = await findAuthenticator(deps.db, account.id)
  return {
    passkeys: passkeys.length > 0,
    authenticator: Boolean(authenticator?.confirmed_at),
    mayTrustDevice: mayTrustDevice(account),
  }
}

export async function beginPasskeyStep(deps: Deps, stepToken: string | null, client: string) {
  await deps.limits.count(passkeyLoginsPerClient, client)
  const { id: accountId } = await accountOfStep(deps, stepToken)
  const passkeys = await findPasskeysOf(deps.db, accountId)
  return requestOptions(deps, { purpose: "second-factor", accountId }, passkeys)
}

async function accountOfStep(deps: Deps, stepToken: string | null): Promise<Account> {
  const step = stepToken && (await findStep(deps.db, hashOf(stepToken), deps.now()))
  if (!step) throw factorError("step-over")
  return findAccount(deps.db, step.account_id)
}

type Finish = LoginClient &
  UsedFactor & {
    stepToken: string | null
    trustDevice?: boolean
    trustedBy: string | null
  }

/** Ends the log-in. `trustedBy` is the new value of the cookie of devices that skip this step, or null. */
export async function finishLogIn(deps: Deps, input: Finish): Promise<SignedIn & { trustedBy: string | null }> {
  const { device, knownBy } = input
  const hash = input.stepToken ? hashOf(input.stepToken) : null
  const now = deps.now()
  const step = hash && (await takeTry(deps.db, hash, now))
  if (!step) throw factorError("step-over")
  const account = await findAccount(deps.db, step.account_id)
  if (account.restricted_at) throw accountError("restricted")
  // A known device has its own wrong codes. All others share theirs, so nobody keeps the owner's devices out.
  const guesser = findDeviceProof(deps.secret, knownBy, account) ?? "new device"
  const proof = await proveFactor(deps, input, { accountId: account.id, purpose: "second-factor", guesser, device })
  if (!proof.isRight) {
    countFailedLogIn(deps, account.id)
    if (step.tries < mostWrongCodes) throw factorError(proof.failure)
    await endGuessedStep(deps, hash, { accountId: account.id, device })
    throw factorError("too-many-codes")
  }
  const trust = input.trustDevice && mayTrustDevice(account) ? newTrust(input.trustedBy) : null
  const session = await startSession(deps, { account, device, knownBy, hasPassedSecondFactor: true }, async (tx) => {
    if (!(await deleteStep(tx, hash))) throw factorError("step-over")
    if (!(await proof.spend(tx))) throw factorError(proof.failure)
    if (input.recoveryCode === undefined) await stopNeedlessRemoval(tx, account.id, now)
    await trust?.write(tx, account.id, now)
  })
  return { ...session, trustedBy: trust?.cookie ?? null }
}

type Guessed = { accountId: string; device: string | null }

/** Ends a step after too many wrong codes, and tells the owner: whoever entered them knows the password. */
async function endGuessedStep(deps: Deps, hash: Buffer, { accountId, device }: Guessed): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    if (!(await deleteStep(tx, hash))) return
    await recordAccountEvent(tx, { type: "second-factor.guessed", at, actorId: null, accountId, device })
  })
}
