import { createHmac, randomBytes } from "node:crypto"
import { base32Of } from "./base32.ts"

/** Codes of authenticator apps (docs/rules/second-factor.md#authenticator-app): RFC 6238 with HMAC-SHA-1. */
const secondsAStep = 30
const codeDigits = 6
/** One step either way, for clocks that differ. */
const drift = [0, -1, 1]

/** 160 bits, the length of a SHA-1 hash, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20)

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / secondsAStep)

/** The code of a step: HOTP (RFC 4226) with the step as its counter. */
export function totpCode(secret: Uint8Array, step: number, digits = codeDigits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac("sha1", secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, "0")
}

/**
 * Returns the step whose code this is, or null. Steps up to `lastStep` are over: a code is never accepted twice, nor one
 * that is older than the last one.
 */
export function matchingStep(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | null {
  const steps = drift.map((steps) => stepAt(now) + steps).filter((step) => lastStep === null || step > lastStep)
  return steps.find((step) => totpCode(secret, step) === code) ?? null
}

/** The address that apps read from the QR code: the school, the account and the secret. */
export function authenticatorAddress(secret: Uint8Array, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const parameters = [
    `secret=${base32Of(secret)}`,
    `issuer=${encodeURIComponent(issuer)}`,
    "algorithm=SHA1",
    `digits=${codeDigits}`,
    `period=${secondsAStep}`,
  ]
  return `otpauth://totp/${label}?${parameters.join("&")}`
}
