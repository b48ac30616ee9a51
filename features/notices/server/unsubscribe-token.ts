import { jwtVerify, SignJWT } from "jose"
import type { Settings } from "../../../platform/settings.ts"
import { type NoticeGroup, noticeGroupNames } from "../domain/groups.ts"

/** What a link in a mail turns off: the digest, or the mails of a group. */
export type Unsubscription = "digest" | NoticeGroup

/** Where mails are turned off: with a button, or by a mail program with one request (RFC 8058). */
export const unsubscribePath = "/unsubscribe"

/** Returns the link that turns off these mails of an account, without a log-in. */
export async function unsubscribeLink(
  { secret, settings }: { secret: string; settings: Pick<Settings, "publicUrl"> },
  accountId: string,
  from: Unsubscription,
): Promise<string> {
  return `${settings.publicUrl}${unsubscribePath}?token=${await signToken(secret, accountId, from)}`
}

/** The headers by which a mail program offers to unsubscribe with one click. */
export const unsubscribeHeaders = (link: string) => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
})

/** The token can only turn off these mails. It does not expire, because people keep mails. */
function signToken(secret: string, accountId: string, from: Unsubscription): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(accountId)
    .setAudience(from)
    .sign(new TextEncoder().encode(secret))
}

/** Returns the account of a token and what it turns off; null if the signature is wrong. */
export async function readUnsubscribeToken(
  secret: string,
  token: string,
): Promise<{ accountId: string; from: Unsubscription } | null> {
  try {
    const all: Unsubscription[] = ["digest", ...noticeGroupNames]
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      audience: all,
      requiredClaims: ["sub"],
    })
    const from = all.find((each) => each === payload.aud)
    return payload.sub && from ? { accountId: payload.sub, from } : null
  } catch {
    return null
  }
}
