import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server"
import type { Deps } from "../../../../platform/deps.ts"
import { errorFields } from "../../../../platform/log.ts"
import { challengeMinutes } from "../../domain/second-factor/second-factor.ts"
import { type ChallengePurpose, insertChallenge, type Passkey, spendChallenge } from "./passkey-queries.ts"

/** Passkeys (WebAuthn) with @simplewebauthn/server, which is loaded at the first use: it takes memory and time. */
const library = () => import("@simplewebauthn/server")

type WebAuthnDeps = Pick<Deps, "db" | "now" | "settings" | "log">
type ForWhat = { purpose: ChallengePurpose; accountId: string | null }

/** The name of this site and its origin, as passkeys are bound to them. */
const siteOf = ({ settings }: WebAuthnDeps) => {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { rpId: hostname, origin }
}

/** EdDSA, ES256 and RS256: what devices have, and what Node verifies without experimental code. */
const algorithms = [-8, -7, -257]

const timeout = challengeMinutes * 60_000
const expiryOf = ({ now }: WebAuthnDeps) => new Date(now().getTime() + timeout)

type NewPasskeyOwner = { id: string; email: string; name: string; passkeys: readonly Passkey[] }

/** What the browser needs to make a passkey. The device must be able to find it by itself, and check who uses it. */
export async function creationOptions(
  deps: WebAuthnDeps,
  { id, email, name, passkeys }: NewPasskeyOwner,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: deps.settings.brandName,
    rpID: siteOf(deps).rpId,
    userID: new Uint8Array(Buffer.from(id.replaceAll("-", ""), "hex")),
    userName: email,
    userDisplayName: name,
    timeout,
    excludeCredentials: passkeys.map(credentialOf),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  })
  await insertChallenge(deps.db, { challenge: options.challenge, purpose: "set-up", accountId: id }, expiryOf(deps))
  return options
}

/** What the browser needs to use a passkey: one of these, or any that the device has for this site. */
export async function requestOptions(
  deps: WebAuthnDeps,
  forWhat: ForWhat,
  passkeys: readonly Passkey[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).rpId,
    timeout,
    allowCredentials: passkeys.map(credentialOf),
    userVerification: "required",
  })
  await insertChallenge(deps.db, { challenge: options.challenge, ...forWhat }, expiryOf(deps))
  return options
}

const credentialOf = ({ credential_id: id, transports }: Passkey) => ({ id, transports })

/** Returns the new passkey, or null when the reply of the browser does not fit its challenge, this site or its key. */
export async function verifyNewPasskey(deps: WebAuthnDeps, accountId: string, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await library()
  const verify = () =>
    verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs: algorithms,
      ...expectationsOf(deps, { purpose: "set-up", accountId }),
    })
  const { verified, registrationInfo } = await verify().catch(refused(deps))
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), uses: counter, transports: [...transports] }
}

/**
 * Returns how often the passkey has been used by its own count, or null when the signature is not of this passkey for
 * this challenge, without a check of the person, or when its count did not grow: then there may be a copy of the key.
 */
export async function verifyPasskey(
  deps: WebAuthnDeps,
  forWhat: ForWhat,
  { response, passkey }: { response: AuthenticationResponseJSON; passkey: Passkey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { credential_id: id, public_key, uses: counter } = passkey
  const credential = { id, publicKey: new Uint8Array(public_key), counter }
  const verify = () => verifyAuthenticationResponse({ response, credential, ...expectationsOf(deps, forWhat) })
  const { verified, authenticationInfo } = await verify().catch(refused(deps))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** A challenge is used up by the first look at it, whether the rest is right or not. */
function expectationsOf(deps: WebAuthnDeps, forWhat: ForWhat) {
  const { rpId, origin } = siteOf(deps)
  return {
    expectedChallenge: (challenge: string) => spendChallenge(deps.db, { challenge, ...forWhat }, deps.now()),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }
}

/** The library throws for everything that does not fit. */
const refused = (deps: WebAuthnDeps) => (error: unknown) => {
  deps.log("info", "passkey-refused", errorFields(error))
  return { verified: false, registrationInfo: null, authenticationInfo: null } as const
}
