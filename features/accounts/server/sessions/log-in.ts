import { isDiskFull } from "../../../../platform/database/database-unavailable.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { wideNetworkOf } from "../../../../platform/http/limits/client-address.ts"
import type { GuessCounters } from "../../../../platform/http/limits/rate-limits.ts"
import { newSessionToken } from "../../../../platform/http/security/session-cookie.ts"
import { emailKey, isDemoEmail } from "../../domain/email.ts"
import { loginDelay, loginPlaces } from "../../domain/login-slowdown.ts"
import { sessionExpiry } from "../../domain/session-life.ts"
import { accountError } from "../errors.ts"
import { recordAccountEvent } from "../events.ts"
import { digestOf, loginsPerAccount, loginsPerAccountAndClient, loginsPerClient } from "../limits.ts"
import { dummyHash, isPassword } from "../passwords/passwords.ts"
import { findAccountByEmail, lockIfUnchanged } from "../queries.ts"
import { addDeviceProof, findDeviceProof, newDeviceProof } from "./known-device.ts"
import { hasSignedIn, insertSession, insertSignIn } from "./session-queries.ts"

export type LoginClient = {
  /** From the User-Agent header. */
  device: string | null
  /** The device proofs of earlier sign-ins, from the cookie. */
  knownBy: string | null
}

type Login = LoginClient & {
  email: string
  password: string
  client: string
  isFromThisMachine: boolean
}

/** The values of the cookies: the session, and the device proofs including the new one. */
export type SignedIn = { token: string; endsAt: Date; knownBy: string }

/**
 * Signs in. An unknown address and a wrong password get the same reply, after the same work and under the same limits;
 * only with the right password does the reply say that the account is restricted (docs/rules/accounts.md#log-in). The
 * password of the demo accounts is public: they work on a local machine only.
 */
export async function logIn(deps: Deps, login: Login): Promise<SignedIn> {
  const key = emailKey(login.email)
  if (isDemoEmail(key) && !login.isFromThisMachine) throw accountError("demo-elsewhere")
  const account = await findAccountByEmail(deps.db, key)
  const nobodys = dummyHash[deps.settings.passwordCost]
  const proof = findDeviceProof(deps.secret, login.knownBy, account ?? { id: "nobody", password_hash: nobodys })
  const isRight = await deps.limits.guess(countersOf(digestOf(key), login.client, proof), async (rank) => {
    const turn = { lane: key, rank, isKnown: proof !== null }
    return (await isPassword(login.password, account?.password_hash ?? nobodys, turn)) && account !== undefined
  })
  if (!account || !isRight) throw accountError("wrong-login")
  if (account.restricted_at) throw accountError("restricted")
  const { token, hash } = newSessionToken()
  const now = deps.now()
  const session = { accountId: account.id, hash, device: login.device, now }
  const start = (isRecorded: boolean) =>
    transact(deps, async (tx) => {
      // A change of the password ends every session: none may start after it with the old password.
      if (!(await lockIfUnchanged(tx, account.id, account.password_hash))) throw accountError("wrong-login")
      const isFirst = !proof && !(await hasSignedIn(tx, account.id))
      await insertSession(tx, session)
      if (isRecorded) await insertSignIn(tx, session)
      const { accountId, device } = session
      const signedIn = { accountId, device, isNewDevice: isRecorded && !proof, isFirst }
      await recordAccountEvent(tx, { type: "account.signed-in", at: now, actorId: accountId, ...signedIn })
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
    knownBy: addDeviceProof(login.knownBy, newDeviceProof(deps.secret, account), proof),
  }
}

/**
 * A known device has its own tries, and wrong passwords of others never delay it (docs/decisions/0014): nobody can lock
 * owners out of their account, not even from behind the same address.
 */
function countersOf(address: string, client: string, proof: string | null): GuessCounters {
  if (proof) return { own: [loginsPerAccountAndClient, `${address} ${digestOf(proof)}`] }
  return {
    own: [loginsPerAccountAndClient, `${address} ${client}`],
    shared: [[loginsPerClient, client]],
    slowing: {
      counter: [loginsPerAccount, address],
      network: wideNetworkOf(client),
      secondsAfter: loginDelay,
      placesAfter: loginPlaces,
    },
  }
}
