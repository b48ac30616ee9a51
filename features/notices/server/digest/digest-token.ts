import { jwtVerify, SignJWT } from "jose"

const audience = "digest"

/** Signs a token that can only turn off the digest of an account. It does not expire, because people keep mails. */
export function signDigestToken(secret: string, accountId: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(accountId)
    .setAudience(audience)
    .sign(new TextEncoder().encode(secret))
}

/** Returns the account of a token; null if the signature is wrong. */
export async function readDigestToken(secret: string, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      audience,
      requiredClaims: ["sub"],
    })
    return payload.sub ?? null
  } catch {
    return null
  }
}
