import { randomBytes } from "node:crypto"
import { hashOf } from "../../../../platform/http/security/session-cookie.ts"
import { base32Of, readBase32 } from "./base32.ts"

/** 80 bits cannot be guessed, so a plain hash keeps them secret (docs/rules/second-factor.md#recovery-codes). */
const codeBytes = 10

/** "ABCD-EFGH-IJKL-MNOP" */
export function newRecoveryCode(): string {
  return (base32Of(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join("-")
}

/** The hash of a code as somebody typed it; null for what cannot be one. */
export function hashOfRecoveryCode(typed: string): Buffer | null {
  const bytes = readBase32(typed)
  return bytes?.length === codeBytes ? hashOf(base32Of(bytes)) : null
}
