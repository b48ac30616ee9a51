import type { Deps } from "../../../../platform/deps.ts"
import { base32Of, readBase32 } from "./base32.ts"

/** The one place that writes and reads the secret of an authenticator app as its column has it. */

export function writeTotpSecret(_deps: Deps, secret: Buffer): string {
  return base32Of(secret)
}

export function readTotpSecret(_deps: Deps, stored: string): Buffer {
  const secret = readBase32(stored)
  if (!secret) throw new Error("The stored secret of an authenticator app cannot be read")
  return secret
}
