import type { AuthenticationResponseJSON } from "@simplewebauthn/server"
import type { Deps } from "../../../../platform/deps.ts"
import { emailKey, isDemoEmail } from "../../domain/email.ts"
import { accountError } from "../errors.ts"
import { passkeyLoginsPerClient } from "../limits.ts"
import { findAccount } from "../queries.ts"
import { type LoginClient, type SignedIn, startSession } from "../sessions/start-session.ts"
import { factorError } from "./factor-errors.ts"
import { stopNeedlessRemoval } from "./lost-factor.ts"
import { findPasskeyByCredential, recordPasskeyUse } from "./passkey-queries.ts"
import { requestOptions, verifyPasskey } from "./webauthn.ts"

const forLogIn = { purpose: "log-in", accountId: null } as const

/** Begins a log-in with any passkey that the device has for this site. */
export async function beginPasskeyLogIn(deps: Deps, client: string) {
  await deps.limits.count(passkeyLoginsPerClient, client)
  return requestOptions(deps, forLogIn)
}

type PasskeyLogin = LoginClient & { passkey: AuthenticationResponseJSON; isFromThisMachine: boolean }

/**
 * Logs in with a passkey alone. It counts as both factors: the device has checked the fingerprint, face or PIN of the
 * person (docs/rules/second-factor.md#passkeys).
 */
export async function logInByPasskey(deps: Deps, login: PasskeyLogin): Promise<SignedIn> {
  const { passkey: response, device, knownBy, isFromThisMachine } = login
  const passkey = await findPasskeyByCredential(deps.db, response.id)
  if (!passkey) throw factorError("wrong-passkey")
  const uses = await verifyPasskey(deps, forLogIn, { response, passkey })
  if (uses === null) throw factorError("wrong-passkey")
  const account = await findAccount(deps.db, passkey.account_id)
  if (isDemoEmail(emailKey(account.email)) && !isFromThisMachine) throw accountError("demo-elsewhere")
  if (account.restricted_at) throw accountError("restricted")
  return startSession(deps, { account, device, knownBy, hasPassedSecondFactor: true }, async (tx) => {
    const at = deps.now()
    if (!(await recordPasskeyUse(tx, passkey, uses, at))) throw factorError("wrong-passkey")
    await stopNeedlessRemoval(tx, account.id, at)
  })
}
