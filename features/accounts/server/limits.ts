import { createHash } from "node:crypto"
import type { RateLimit } from "../../../platform/http/limits/rate-limit-counters.ts"

const quarterHour = 15 * 60
const hour = 60 * 60

/**
 * The rate limits of accounts (docs/rules/general.md#rate-limits). One client, or one known device, has ten wrong
 * passwords for an account; wrong passwords of others never lock that account. A client shared by many people has three
 * hundred.
 */
export const loginsPerAccountAndClient: RateLimit = { name: "login", points: 10, seconds: quarterHour }
export const loginsPerClient: RateLimit = { name: "login-client", points: 300, seconds: quarterHour }
/** A counter without a limit: it only delays replies. */
export const loginsPerAccount: RateLimit = { name: "login-account", points: 1_000_000_000, seconds: quarterHour }
/** Per session: guesses in a stolen session do not keep the owner from changing the password. */
export const currentPasswords: RateLimit = { name: "current-password", points: 10, seconds: quarterHour }
/** At codes of an authenticator app, after the right password: of one known device, or of all unknown ones together. */
export const wrongCodes: RateLimit = {
  name: "second-factor",
  points: 10,
  seconds: hour,
  sentence: "Too many wrong codes.",
}
export const passkeyLoginsPerClient: RateLimit = { name: "passkey-login-client", points: 600, seconds: quarterHour }
export const registrationsPerClient: RateLimit = { name: "register-client", points: 60, seconds: hour }
export const verificationMails: RateLimit = { name: "verification-mail", points: 5, seconds: quarterHour }
export const recoveryMails: RateLimit = { name: "recovery-mail", points: 5, seconds: quarterHour }
export const emailChangeMails: RateLimit = { name: "email-change-mail", points: 5, seconds: quarterHour }
/** All kinds together. */
export const linkMailsPerClient: RateLimit = { name: "link-mail-client", points: 20, seconds: hour }

/** Addresses are hashed, so that the counters store no address. */
export const digestOf = (emailKey: string) => createHash("sha256").update(emailKey).digest("base64url")
