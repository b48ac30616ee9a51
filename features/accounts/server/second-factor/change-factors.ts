import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { deviceName } from "../../domain/device-name.ts"
import {
  confirmMinutes,
  type FactorKind,
  longestPasskeyName,
  mostPasskeys,
  removeFactorError,
} from "../../domain/second-factor/second-factor.ts"
import { recordAccountEvent } from "../events.ts"
import { findAccount } from "../queries.ts"
import { deleteSessionsOf } from "../sessions/session-queries.ts"
import { base32Of } from "./base32.ts"
import { factorError } from "./factor-errors.ts"
import {
  confirmAuthenticator,
  countFactors,
  deleteAuthenticator,
  findAuthenticator,
  lockForFactors,
  putUnconfirmed,
  setSecondFactorSince,
  turnOff,
} from "./factor-queries.ts"
import { deletePasskey, findPasskeysOf, insertPasskey } from "./passkey-queries.ts"
import { renewRecoveryCodes } from "./recovery-code-queries.ts"
import { isFactorRequired } from "./required.ts"
import { readTotpSecret, writeTotpSecret } from "./stored-secret.ts"
import { authenticatorAddress, matchingStep, newTotpSecret } from "./totp.ts"
import { creationOptions, requestOptions, verifyNewPasskey } from "./webauthn.ts"

/** What an account does with its own second factors (docs/rules/second-factor.md#authenticator-app). */

type Browser = { device: string | null }

/** Makes a secret, which replaces an earlier one that no code has confirmed. */
export async function beginAuthenticator(deps: Deps, actor: Actor): Promise<{ secret: string; address: string }> {
  const { email } = await findAccount(deps.db, actor.accountId)
  const secret = newTotpSecret()
  const isBegun = await putUnconfirmed(
    deps.db,
    actor.accountId,
    writeTotpSecret(deps, actor.accountId, secret),
    deps.now(),
  )
  if (!isBegun) throw factorError("has-authenticator")
  const address = authenticatorAddress(secret, { issuer: deps.settings.brandName, email })
  return { secret: base32Of(secret), address }
}

/** Turns the app on. Its code is used up: it cannot also log in. Returns new recovery codes. */
export async function confirmByCode(deps: Deps, actor: Actor, code: string, { device }: Browser): Promise<string[]> {
  const { accountId } = actor
  const authenticator = await findAuthenticator(deps.db, accountId)
  if (!authenticator) throw factorError("not-begun")
  if (authenticator.confirmed_at) throw factorError("has-authenticator")
  const now = deps.now()
  if (now.getTime() - authenticator.created_at.getTime() >= confirmMinutes * 60_000) throw factorError("secret-over")
  const step = matchingStep(readTotpSecret(deps, accountId, authenticator.secret), code, { now, lastStep: null })
  if (step === null) throw factorError("code-not-confirmed")
  return transact(deps, async (tx) => {
    const account = await lockForFactors(tx, accountId)
    if (!(await confirmAuthenticator(tx, authenticator, step, now))) throw factorError("not-begun")
    return recordSet(tx, actor, account, { factor: "authenticator", passkeyId: null, device, now })
  })
}

export async function beginPasskey(deps: Deps, { accountId }: Actor) {
  const account = await findAccount(deps.db, accountId)
  const passkeys = await findPasskeysOf(deps.db, accountId)
  if (passkeys.length >= mostPasskeys) throw factorError("too-many-passkeys")
  const { id, email } = account
  return creationOptions(deps, { id, email, name: fullName(personNameOf(account)), passkeys })
}

/** Begins the use of one of the account's passkeys in place of the password. */
export async function beginReauthentication(deps: Deps, { accountId }: Actor) {
  const passkeys = await findPasskeysOf(deps.db, accountId)
  if (passkeys.length === 0) throw factorError("no-factor")
  return requestOptions(deps, { purpose: "reauthentication", accountId }, passkeys)
}

type NewPasskey = Browser & { name: string | null; passkey: RegistrationResponseJSON }

export async function addPasskey(deps: Deps, actor: Actor, { name, passkey, device }: NewPasskey) {
  const { accountId } = actor
  const verified = await verifyNewPasskey(deps, accountId, passkey)
  if (!verified) throw factorError("passkey-not-added")
  const now = deps.now()
  return transact(deps, async (tx) => {
    const account = await lockForFactors(tx, accountId)
    const passkeys = await findPasskeysOf(tx, accountId)
    if (passkeys.length >= mostPasskeys) throw factorError("too-many-passkeys")
    const ownName = name || newNameFor(deviceName(device), passkeys)
    const id = await insertPasskey(tx, { ...verified, account_id: accountId, name: ownName, created_at: now })
    if (!id) throw factorError("passkey-taken")
    const recoveryCodes = await recordSet(tx, actor, account, { factor: "passkey", passkeyId: id, device, now })
    return { id, recoveryCodes }
  })
}

/** "Chrome on Android", or "Chrome on Android (2)" where there is one of that name. */
function newNameFor(device: string, passkeys: readonly { name: string }[]): string {
  const plain = device.slice(0, longestPasskeyName - 5)
  const names = new Set(passkeys.map(({ name }) => name))
  const numbered = (number: number) => (number === 1 ? plain : `${plain} (${number})`)
  let number = 1
  while (names.has(numbered(number))) number += 1
  return numbered(number)
}

/** The audit trail has the id of a passkey and never its name, which somebody typed: its rows outlive accounts. */
type ChangedFactor = { factor: FactorKind; passkeyId: string | null }

/**
 * Records a new factor. The first one of an account turns the protection on, ends the sessions that needed the password
 * alone, and comes with recovery codes.
 */
async function recordSet(
  tx: Tx,
  { sessionId }: Actor,
  account: Awaited<ReturnType<typeof lockForFactors>>,
  { factor, passkeyId, device, now }: Browser & ChangedFactor & { now: Date },
): Promise<string[]> {
  const accountId = account.id
  const isFirst = account.second_factor_since === null
  if (isFirst) {
    await setSecondFactorSince(tx, accountId, now)
    await deleteSessionsOf(tx, accountId, sessionId)
  }
  await recordAccountEvent(tx, {
    type: "second-factor.set",
    at: now,
    actorId: accountId,
    accountId,
    device,
    factor,
    before: null,
    after: { factor, passkeyId },
  })
  return isFirst ? renewRecoveryCodes(tx, accountId) : []
}

export function removeAuthenticator(deps: Deps, actor: Actor, browser: Browser): Promise<void> {
  return removeFactor(deps, actor, browser, async (tx) => {
    if (!(await deleteAuthenticator(tx, actor.accountId))) throw notFound()
    return { factor: "authenticator", passkeyId: null }
  })
}

export function removePasskey(deps: Deps, actor: Actor, id: string, browser: Browser): Promise<void> {
  return removeFactor(deps, actor, browser, async (tx) => {
    if (!(await deletePasskey(tx, actor.accountId, id))) throw notFound()
    return { factor: "passkey", passkeyId: id }
  })
}

/** Removes a factor; with the last one the protection ends, unless the account needs one. */
async function removeFactor(
  deps: Deps,
  { accountId }: Actor,
  { device }: Browser,
  remove: (tx: Tx) => Promise<ChangedFactor>,
): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const account = await lockForFactors(tx, accountId)
    const factors = await countFactors(tx, accountId)
    const removed = await remove(tx)
    const isRequired = isFactorRequired(deps.settings, account)
    const errorCode = removeFactorError({ isRequired, factors })
    if (errorCode) throw factorError(errorCode)
    const isOff = factors === 1
    if (isOff) await turnOff(tx, accountId)
    await recordAccountEvent(tx, {
      type: "second-factor.removed",
      at,
      actorId: accountId,
      accountId,
      device,
      factor: removed.factor,
      isOff,
      before: removed,
      after: null,
    })
  })
}

/** Makes new recovery codes in place of all earlier ones. */
export async function renewOwnRecoveryCodes(deps: Deps, { accountId }: Actor, { device }: Browser): Promise<string[]> {
  const at = deps.now()
  return transact(deps, async (tx) => {
    const account = await lockForFactors(tx, accountId)
    if (account.second_factor_since === null) throw factorError("no-factor")
    await recordAccountEvent(tx, {
      type: "recovery-codes.renewed",
      at,
      actorId: accountId,
      accountId,
      device,
      before: null,
      after: null,
    })
    return renewRecoveryCodes(tx, accountId)
  })
}
