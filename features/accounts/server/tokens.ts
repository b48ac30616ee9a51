import { randomUUID } from "node:crypto"
import { errors, jwtVerify, SignJWT } from "jose"

export type Purpose = "verification" | "recovery"
/** Links in mails are good for five minutes (docs/rules.md#mail-links). */
export const minutesALinkLasts = 5

export type Token = { accountId: string; tokenId: string }

/** A signed token for one purpose. It works once, because the account remembers only its newest `tokenId`. */
export async function signToken(secret: string, purpose: Purpose, accountId: string, now: Date) {
  const tokenId = randomUUID()
  const expiresAt = new Date(now.getTime() + minutesALinkLasts * 60_000)
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(accountId)
    .setAudience(purpose)
    .setJti(tokenId)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret))
  return { token, tokenId, expiresAt }
}

/** What the token says, or why not: "expired" is one of ours that came too late, "forged" is anything else. */
export async function readToken(
  secret: string,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Token | "expired" | "forged"> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      audience: purpose,
      currentDate: now,
      requiredClaims: ["sub", "jti", "exp"],
    })
    return { accountId: payload.sub ?? "", tokenId: payload.jti ?? "" }
  } catch (error) {
    return error instanceof errors.JWTExpired ? "expired" : "forged"
  }
}
