import type { AuthenticationResponseJSON } from "@simplewebauthn/server"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { AppError } from "../../../../platform/http/app-error.ts"
import { hashOf } from "../../../../platform/http/security/session-cookie.ts"
import { fewRecoveryCodes, mayTrustDevice, mostWrongCodes } from "../../domain/second-factor/second-factor.ts"
import { accountError } from "../errors.ts"
import { recordAccountEvent } from "../events.ts"
import { passkeyLoginsPerClient, wrongCodes } from "../limits.ts"
import { findAccount } from "../queries.ts"
import { findDeviceProof } from "../sessions/known-device.ts"
import { type LoginClient, type SignedIn, startSession } from "../sessions/start-session.ts"
import { factorError } from "./factor-errors.ts"
import { findAuthenticator, spendStep } from "./factor-queries.ts"
import { findPasskeyByCredential, findPasskeysOf, recordPasskeyUse } from "./passkey-queries.ts"
import { countRecoveryCodes, hasRecoveryCode, spendRecoveryCode } from "./recovery-codes.ts"
import { deleteStep, findStep, takeTry } from "./step-queries.ts"
import { readTotpSecret } from "./stored-secret.ts"
import { matchingStep } from "./totp.ts"
import { newTrust } from "./trusted-devices.ts"
import { requestOptions, verifyPasskey } from "./webauthn.ts"

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

type Finish = LoginClient & {
  stepToken: string | null
  code?: string
  recoveryCode?: string
  passkey?: AuthenticationResponseJSON
  trustDevice?: boolean
  trustedBy: string | null
}

/** Ends the log-in. `trustedBy` is the new value of the cookie of devices that skip this step, or null. */
export async function finishLogIn(deps: Deps, input: Finish): Promise<SignedIn & { trustedBy: string | null }> {
  const hash = input.stepToken ? hashOf(input.stepToken) : null
  const now = deps.now()
  const step = hash && (await takeTry(deps.db, hash, now))
  if (!step) throw factorError("step-over")
  const account = await findAccount(deps.db, step.account_id)
  if (account.restricted_at) throw accountError("restricted")
  const proof = await proofOf(deps, account, input)
  if ("error" in proof) {
    if (step.tries < mostWrongCodes) throw proof.error
    await deleteStep(deps.db, hash)
    throw factorError("too-many-codes")
  }
  const trust = input.trustDevice && mayTrustDevice(account) ? newTrust(input.trustedBy) : null
  const { device, knownBy } = input
  const session = await startSession(deps, { account, device, knownBy, hasPassedSecondFactor: true }, async (tx) => {
    if (!(await deleteStep(tx, hash))) throw factorError("step-over")
    await proof.spend(tx)
    await trust?.write(tx, account.id, now)
  })
  return { ...session, trustedBy: trust?.cookie ?? null }
}

/** What proves the person, to be used up in the transaction of the log-in, or why it proves nothing. */
type Proof = { spend(tx: Tx): Promise<void> } | { error: AppError }

async function proofOf(deps: Deps, account: Account, input: Finish): Promise<Proof> {
  if (input.code !== undefined) return proofByCode(deps, account, { ...input, code: input.code })
  if (input.recoveryCode !== undefined) return proofByRecoveryCode(deps, account, input, input.recoveryCode)
  return proofByPasskey(deps, account, input)
}

/** Wrong codes count for a known device alone, or for all unknown ones together: these share the few that are left. */
async function proofByCode(deps: Deps, account: Account, { code, knownBy }: Finish & { code: string }): Promise<Proof> {
  const authenticator = await findAuthenticator(deps.db, account.id)
  const device = findDeviceProof(deps.secret, knownBy, account)
  let step: number | null = null
  const isRight = await deps.limits.guess({ own: [wrongCodes, `${account.id} ${device ?? "new"}`] }, async () => {
    if (authenticator?.confirmed_at) {
      const secret = readTotpSecret(deps, authenticator.secret)
      step = matchingStep(secret, code, { now: deps.now(), lastStep: authenticator.last_step })
    }
    return step !== null
  })
  if (!isRight || step === null) return { error: factorError("wrong-code") }
  const used = step
  return {
    async spend(tx) {
      if (!(await spendStep(tx, account.id, used))) throw factorError("wrong-code")
    },
  }
}

async function proofByRecoveryCode(
  deps: Deps,
  { id: accountId }: Account,
  { device }: LoginClient,
  typed: string,
): Promise<Proof> {
  if (!(await hasRecoveryCode(deps.db, accountId, typed))) return { error: factorError("wrong-recovery-code") }
  return {
    async spend(tx) {
      if (!(await spendRecoveryCode(tx, accountId, typed))) throw factorError("wrong-recovery-code")
      const left = await countRecoveryCodes(tx, accountId)
      const event = { at: deps.now(), actorId: accountId, accountId, device, left, before: null, after: { left } }
      await recordAccountEvent(tx, { type: "recovery-code.used", ...event, isLow: left === fewRecoveryCodes })
    },
  }
}

async function proofByPasskey(deps: Deps, { id: accountId }: Account, { passkey: response }: Finish): Promise<Proof> {
  const passkey = response && (await findPasskeyByCredential(deps.db, response.id))
  if (!response || passkey?.account_id !== accountId) return { error: factorError("wrong-passkey") }
  const uses = await verifyPasskey(deps, { purpose: "second-factor", accountId }, { response, passkey })
  if (uses === null) return { error: factorError("wrong-passkey") }
  return {
    async spend(tx) {
      if (!(await recordPasskeyUse(tx, passkey, uses, deps.now()))) throw factorError("wrong-passkey")
    },
  }
}
