import { randomBytes } from "node:crypto"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { hashOf } from "../../../../platform/http/security/session-cookie.ts"
import { trustDays } from "../../domain/second-factor/second-factor.ts"
import { insertTrustedDevice, isDeviceTrusted } from "./step-queries.ts"

/** Devices of families that skip the second factor for a while: a token for each account, in one cookie. */
export const trustCookieName = "silid_trusted"
export const trustCookieSeconds = trustDays * 24 * 60 * 60

/** Family members share a phone. The account that was trusted least recently is dropped first. */
const mostTokens = 8

const tokensIn = (cookie: string | null) => (cookie ? cookie.split(".").slice(0, mostTokens) : [])

export function isDeviceTrustedBy({ db, now }: Deps, cookie: string | null, accountId: string): Promise<boolean> {
  return isDeviceTrusted(db, tokensIn(cookie).map(hashOf), accountId, now())
}

/** A token for this device and account, and the cookie with it in front. */
export function newTrust(cookie: string | null) {
  const token = randomBytes(32).toString("base64url")
  return {
    cookie: [token, ...tokensIn(cookie)].slice(0, mostTokens).join("."),
    write: (tx: Tx, accountId: string, now: Date) =>
      insertTrustedDevice(tx, hashOf(token), accountId, new Date(now.getTime() + trustCookieSeconds * 1000)),
  }
}
