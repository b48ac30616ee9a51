import type { Encrypted } from "../../../../platform/database/encrypted-columns.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { CellRef } from "../../../../platform/encryption/key-ring.ts"
import { base32Of, readBase32 } from "./base32.ts"

/** The one place that writes and reads the secret of an authenticator app as its column has it. */

export function writeTotpSecret({ dataKeys }: Deps, accountId: string, secret: Buffer): Encrypted {
  return dataKeys.encrypt(base32Of(secret), cellOf(accountId))
}

export function readTotpSecret({ dataKeys }: Deps, accountId: string, stored: Encrypted): Buffer {
  const secret = readBase32(dataKeys.decrypt(stored, cellOf(accountId)))
  if (!secret) throw new Error("The stored secret of an authenticator app cannot be read")
  return secret
}

const cellOf = (accountId: string): CellRef => ({ column: "authenticators.secret", id: accountId })
