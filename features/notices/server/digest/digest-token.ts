import { jwtVerify, SignJWT } from "jose"

const audience = "digest"

/** Signs a token that can turn off the digest of an account, and nothing else. It does not expire: people keep mails. */
export function signDigestToken(secret: string, accountId: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(accountId)
    .setAudience(audience)
    .sign(new TextEncoder().encode(secret))
}

/** The account of a token; null when the signature is wrong. */
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
