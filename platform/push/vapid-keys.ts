import { createECDH, hkdfSync } from "node:crypto"

/** The key pair by which push services know this school (RFC 8292): a point and a number of P-256, in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH("prime256v1")
  const publicKey = pair.generateKeys("base64url")
  // Leading zeros are missing.
  const number = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey, privateKey: number.toString("base64url") }
}

/**
 * The pair derived from the session secret, the same in every process with that secret. Schools with devices from
 * before a pair was stored use it (docs/decisions/0030-notices.md).
 */
export function deriveVapidKeys(sessionSecret: string): VapidKeys {
  for (let round = 0; ; round += 1) {
    const number = Buffer.from(hkdfSync("sha256", sessionSecret, "", `silid web push ${round}`, 32))
    const publicKey = publicKeyOf(number)
    if (publicKey) return { publicKey, privateKey: number.toString("base64url") }
  }
}

/** Whether the two settings are a pair. */
export function areVapidKeys({ publicKey, privateKey }: VapidKeys): boolean {
  return publicKeyOf(Buffer.from(privateKey, "base64url")) === publicKey.replace(/=+$/, "")
}

/** Whether it is a point of the curve, in base64url. Nothing can be encrypted for anything else. */
export function isPublicKey(key: string): boolean {
  const pair = createECDH("prime256v1")
  pair.generateKeys()
  try {
    pair.computeSecret(Buffer.from(key, "base64url"))
    return true
  } catch {
    return false
  }
}

/** Returns null for a number that is no private key of the curve: one in about four billion. */
function publicKeyOf(privateKey: Buffer): string | null {
  const pair = createECDH("prime256v1")
  try {
    if (privateKey.length !== 32) return null
    pair.setPrivateKey(privateKey)
    return pair.getPublicKey("base64url")
  } catch {
    return null
  }
}
