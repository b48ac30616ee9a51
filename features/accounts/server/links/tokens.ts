import { randomUUID } from "node:crypto"
import { errors, jwtVerify, SignJWT } from "jose"
import { minutesALinkLasts } from "../../domain/mail-links.ts"

export type Purpose = "verification" | "recovery"

/** `isExpired`: a valid signature, but too old. */
export type Token = { accountId: string; tokenId: string; isExpired: boolean }

/**
 * A signed token for one purpose (docs/rules/accounts.md#mail-links). It works once, because the account stores only
 * its newest `tokenId`.
 */
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

/** Returns the content of the token; "forged" when the signature is wrong. */
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
    // The signature is checked before the time.
    return { accountId: error.payload.sub ?? "", tokenId: error.payload.jti ?? "", isExpired: true }
  }
}
