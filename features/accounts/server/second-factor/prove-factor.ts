import type { AuthenticationResponseJSON } from "@simplewebauthn/server"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { fewRecoveryCodes } from "../../domain/second-factor/second-factor.ts"
import { recordAccountEvent } from "../events.ts"
import { wrongCodes } from "../limits.ts"
import { findAuthenticator, spendStep } from "./factor-queries.ts"
import { findPasskeyByCredential, recordPasskeyUse } from "./passkey-queries.ts"
import { countRecoveryCodes, hasRecoveryCode, spendRecoveryCode } from "./recovery-code-queries.ts"
import { readTotpSecret } from "./stored-secret.ts"
import { matchingStep } from "./totp.ts"
import { verifyPasskey } from "./webauthn.ts"

/** A second factor as somebody uses it: one of these. */
export type UsedFactor = { code?: string; recoveryCode?: string; passkey?: AuthenticationResponseJSON }

type ProveOptions = {
  accountId: string
  purpose: "second-factor" | "reauthentication"
  /** Who shares the few wrong codes that are left. */
  guesser: string
  device: string | null
}

/**
 * Whether the factor proves the person. `spend` uses it up in the transaction of what it is for; false when another
 * request was first.
 */
export type FactorProof = {
  isRight: boolean
  failure: "wrong-code" | "wrong-recovery-code" | "wrong-passkey"
  spend(tx: Tx): Promise<boolean>
}

export function proveFactor(deps: Deps, used: UsedFactor, options: ProveOptions): Promise<FactorProof> {
  if (used.code !== undefined) return proveByCode(deps, used.code, options)
  if (used.recoveryCode !== undefined) return proveByRecoveryCode(deps, used.recoveryCode, options)
  return proveByPasskey(deps, used.passkey, options)
}

async function proveByCode(deps: Deps, code: string, { accountId, guesser }: ProveOptions): Promise<FactorProof> {
  const authenticator = await findAuthenticator(deps.db, accountId)
  let step: number | null = null
  const isRight = await deps.limits.guess({ own: [wrongCodes, `${accountId} ${guesser}`] }, async () => {
    if (!authenticator?.confirmed_at) return false
    const { last_step: lastStep, secret } = authenticator
    step = matchingStep(readTotpSecret(deps, accountId, secret), code, { now: deps.now(), lastStep })
    return step !== null
  })
  return {
    isRight,
    failure: "wrong-code",
    spend: async (tx) => step !== null && spendStep(tx, accountId, step),
  }
}

async function proveByRecoveryCode(
  deps: Deps,
  typed: string,
  { accountId, device }: ProveOptions,
): Promise<FactorProof> {
  return {
    isRight: await hasRecoveryCode(deps.db, accountId, typed),
    failure: "wrong-recovery-code",
    async spend(tx) {
      if (!(await spendRecoveryCode(tx, accountId, typed))) return false
      const left = await countRecoveryCodes(tx, accountId)
      await recordAccountEvent(tx, {
        type: "recovery-code.used",
        at: deps.now(),
        actorId: accountId,
        accountId,
        device,
        left,
        isLow: left === fewRecoveryCodes,
        before: null,
        after: { left },
      })
      return true
    },
  }
}

async function proveByPasskey(
  deps: Deps,
  response: AuthenticationResponseJSON | undefined,
  { accountId, purpose }: ProveOptions,
): Promise<FactorProof> {
  const failure = "wrong-passkey"
  const wrong = { isRight: false, failure, spend: async () => false } as const
  const passkey = response && (await findPasskeyByCredential(deps.db, response.id))
  if (!response || passkey?.account_id !== accountId) return wrong
  const uses = await verifyPasskey(deps, { purpose, accountId }, { response, passkey })
  if (uses === null) return wrong
  return { isRight: true, failure, spend: (tx) => recordPasskeyUse(tx, passkey, uses, deps.now()) }
}
