import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const cipher = "aes-256-gcm"
const [nonceBytes, tagBytes] = [12, 16]

/** A key of 32 bytes for one purpose, from a secret of any length. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32))

/** Encrypts with AES-256-GCM: nonce, tag, ciphertext. Only the same key and the same `context` open it. */
export function seal(text: string, key: Buffer, context: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url")
}

/** Returns null for what another key or context has sealed, or what was changed since. */
export function unseal(sealed: string, key: Buffer, context: string): string | null {
  const bytes = Buffer.from(sealed, "base64url")
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString()
  } catch {
    return null
  }
}
