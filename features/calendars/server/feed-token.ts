import { createHmac, timingSafeEqual } from "node:crypto"

/**
 * The secret in the address of a calendar: the account, and a signature of it and the number of its renewals. The
 * database stores nothing with which a feed could be read (docs/decisions/0034).
 */
export function calendarToken(secret: string, accountId: string, renewals: number): string {
  const signature = createHmac("sha256", secret).update(`calendar ${accountId} ${renewals}`).digest()
  return Buffer.concat([Buffer.from(accountId.replaceAll("-", ""), "hex"), signature]).toString("base64url")
}

/** Returns the account that a token names; null if it is malformed. This does not check the signature. */
export function accountInToken(token: string): string | null {
  if (!/^[\w-]{64}$/.test(token)) return null
  const hex = Buffer.from(token, "base64url").toString("hex", 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

export function isCalendarToken(token: string, secret: string, accountId: string, renewals: number): boolean {
  const [actual, expected] = [Buffer.from(token), Buffer.from(calendarToken(secret, accountId, renewals))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
