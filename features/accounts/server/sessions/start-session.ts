import type { Tx } from "../../../../platform/database/client.ts"
import { isDiskFull } from "../../../../platform/database/database-unavailable.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { newSessionToken } from "../../../../platform/http/security/session-cookie.ts"
import { sessionExpiry } from "../../domain/session-life.ts"
import { accountError } from "../errors.ts"
import { recordAccountEvent } from "../events.ts"
import { lockIfUnchanged } from "../queries.ts"
import { addDeviceProof, findDeviceProof, newDeviceProof } from "./known-device.ts"
import { hasSignedIn, insertSession, insertSignIn } from "./session-queries.ts"

export type LoginClient = {
  /** From the User-Agent header. */
  device: string | null
  /** The device proofs of earlier sign-ins, from the cookie. */
  knownBy: string | null
}

/** The values of the cookies: the session, and the device proofs including the new one. */
export type SignedIn = { token: string; endsAt: Date; knownBy: string }

type ProvenLogin = LoginClient & {
  account: { id: string; password_hash: string; is_admin: boolean }
  /** Whether the second factor has been used, or this device may skip it. */
  hasPassedSecondFactor: boolean
}

/**
 * Starts a session once the person has proven who they are (docs/rules/accounts.md#log-in). `spend` uses up, in the same
 * transaction, what can be used once; it throws when another request was first.
 */
export async function startSession(
  deps: Deps,
  { account, device, knownBy, hasPassedSecondFactor }: ProvenLogin,
  spend: (tx: Tx) => Promise<void> = async () => {},
): Promise<SignedIn> {
  const proof = findDeviceProof(deps.secret, knownBy, account)
  const { token, hash } = newSessionToken()
  const now = deps.now()
  const session = { accountId: account.id, hash, device, now }
  const start = (isRecorded: boolean) =>
    transact(deps, async (tx) => {
      // A change of the password ends every session: none may start after it with the old password. And none may start
      // without the second factor, if it was set up meanwhile.
      const locked = await lockIfUnchanged(tx, account.id, account.password_hash)
      if (!locked || (locked.second_factor_since && !hasPassedSecondFactor)) throw accountError("wrong-login")
      await spend(tx)
      const isFirst = !proof && !(await hasSignedIn(tx, account.id))
      await insertSession(tx, session)
      if (isRecorded) await insertSignIn(tx, session)
      const signedIn = { accountId: account.id, device, isNewDevice: isRecorded && !proof, isFirst }
      await recordAccountEvent(tx, { type: "account.signed-in", at: now, actorId: account.id, ...signedIn })
    })
  await start(true).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
    // A session may still fit into a page of its table, while the notice about a new device does not.
    deps.log("warn", "sign-in-not-recorded", { disk: "database" })
    return start(false)
  })
  return {
    token,
    endsAt: sessionExpiry({ startedAt: now, lastSeenAt: now, isAdmin: account.is_admin }),
    knownBy: addDeviceProof(knownBy, newDeviceProof(deps.secret, account), proof),
  }
}
