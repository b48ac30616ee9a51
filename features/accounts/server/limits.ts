import { createHash } from "node:crypto"
import type { Limit } from "../../../platform/http/rate-limits.ts"

const quarterHour = 15 * 60

/** The rate limits of accounts (docs/rules.md#rate-limits). */
export const loginsPerAddress: Limit = { name: "login-address", points: 10, seconds: quarterHour }
export const loginsPerClient: Limit = { name: "login-client", points: 10, seconds: quarterHour }
export const registrationsPerClient: Limit = { name: "register-client", points: 10, seconds: 60 * 60 }
export const verificationMails: Limit = { name: "verification-mail", points: 5, seconds: quarterHour }
export const recoveryMails: Limit = { name: "recovery-mail", points: 5, seconds: quarterHour }

/** Addresses are counted under a digest, so that the counters hold nobody's address. */
export const digestOf = (emailKey: string) => createHash("sha256").update(emailKey).digest("base64url")
