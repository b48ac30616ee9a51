import { randomUUID } from "node:crypto"
import { errors, jwtVerify, SignJWT } from "jose"

export type Purpose = "verification" | "recovery"
/** Links in mails are good for five minutes (docs/rules.md#mail-links). */
export const minutesALinkLasts = 5

/** `isExpired`: one of ours that came too late. */
export type Token = { accountId: string; tokenId: string; isExpired: boolean }

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

/** What the token says; "forged" is what is not one of ours. */
export async function readToken(secret: string, purpose: Purpose, token: string, now: Date): Promise<Token | "forged"> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      audience: purpose,
      currentDate: now,
      requiredClaims: ["sub", "jti", "exp"],
    })
    return { accountId: payload.sub ?? "", tokenId: payload.jti ?? "", isExpired: false }
  } catch (error) {
    if (!(error instanceof errors.JWTExpired)) return "forged"
    // Its signature was checked before its time was.
    return { accountId: error.payload.sub ?? "", tokenId: error.payload.jti ?? "", isExpired: true }
  }
}
