import { randomBytes } from "node:crypto"
import type { Deps } from "../../../../platform/deps.ts"
import { wideNetworkOf } from "../../../../platform/http/limits/client-address.ts"
import type { GuessCounters } from "../../../../platform/http/limits/rate-limits.ts"
import { hashOf } from "../../../../platform/http/security/session-cookie.ts"
import { emailKey, isDemoEmail } from "../../domain/email.ts"
import { loginDelay, loginPlaces } from "../../domain/login-slowdown.ts"
import { mayTrustDevice, stepMinutes } from "../../domain/second-factor/second-factor.ts"
import { accountError } from "../errors.ts"
import { digestOf, loginsPerAccount, loginsPerAccountAndClient, loginsPerClient } from "../limits.ts"
import { dummyHash, isPassword } from "../passwords/passwords.ts"
import { findAccountByEmail } from "../queries.ts"
import { insertStep } from "../second-factor/step-queries.ts"
import { isDeviceTrustedBy } from "../second-factor/trusted-devices.ts"
import { countFailedLogIn } from "./failed-log-ins.ts"
import { findDeviceProof } from "./known-device.ts"
import { type LoginClient, type SignedIn, startSession } from "./start-session.ts"

type Login = LoginClient & {
  email: string
  password: string
  client: string
  isFromThisMachine: boolean
  /** The tokens with which this device skips the second factor, from the cookie. */
  trustedBy: string | null
}

/** The right password of an account with a second factor: the cookie of the step that asks for it. */
export type StepBegun = { stepToken: string; endsAt: Date }

/**
 * Signs in. An unknown address and a wrong password get the same reply, after the same work and under the same limits;
 * only with the right password does the reply say that the account is restricted (docs/rules/accounts.md#log-in). The
 * password of the demo accounts is public: they work on a local machine only. An account with a second factor is not
 * logged in yet: its log-in goes on with another step, unless this device may skip it.
 */
export async function logIn(deps: Deps, login: Login): Promise<SignedIn | StepBegun> {
  const key = emailKey(login.email)
  if (isDemoEmail(key) && !login.isFromThisMachine) throw accountError("demo-elsewhere")
  const account = await findAccountByEmail(deps.db, key)
  const nobodys = dummyHash[deps.settings.passwordCost]
  const proof = findDeviceProof(deps.secret, login.knownBy, account ?? { id: "nobody", password_hash: nobodys })
  const isRight = await deps.limits.guess(countersOf(digestOf(key), login.client, proof), async (rank) => {
    const turn = { lane: key, rank, isKnown: proof !== null }
    return (await isPassword(login.password, account?.password_hash ?? nobodys, turn)) && account !== undefined
  })
  if (account && !isRight) countFailedLogIn(deps, account.id)
  if (!account || !isRight) throw accountError("wrong-login")
  if (account.restricted_at) throw accountError("restricted")
  const hasFactor = account.second_factor_since !== null
  const isTrusted = hasFactor && mayTrustDevice(account) && (await isDeviceTrustedBy(deps, login.trustedBy, account.id))
  if (hasFactor && !isTrusted) return beginStep(deps, account)
  const { device, knownBy } = login
  return startSession(deps, { account, device, knownBy, hasPassedSecondFactor: isTrusted })
}

async function beginStep(
  deps: Deps,
  { id: accountId, password_hash: passwordHash }: { id: string; password_hash: string },
): Promise<StepBegun> {
  const stepToken = randomBytes(32).toString("base64url")
  const endsAt = new Date(deps.now().getTime() + stepMinutes * 60_000)
  const step = { hash: hashOf(stepToken), accountId, passwordHash, expiresAt: endsAt }
  if (!(await insertStep(deps.db, step))) throw accountError("wrong-login")
  return { stepToken, endsAt }
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
