import { createHash } from "node:crypto"
import { type Encrypted, type EncryptedColumn, neverPlain } from "../database/encrypted-columns.ts"
import type { Log } from "../log.ts"
import { deriveKey, seal, unseal } from "./seal.ts"

/** Where an encrypted value belongs. It cannot be read elsewhere. */
export type CellRef = { column: EncryptedColumn; id: string }

const unreadableReasons = {
  "unknown-key": "encrypted with an unknown key",
  changed: "changed, or moved from elsewhere",
  plain: "not encrypted",
}

/** A stored value that cannot be read. The message says why, never the value. */
export class UnreadableError extends Error {
  readonly reason: keyof typeof unreadableReasons
  constructor(reason: keyof typeof unreadableReasons) {
    super(unreadableReasons[reason])
    this.name = "UnreadableError"
    this.reason = reason
  }
}

/** What pages and files show in cell of a value that cannot be read. */
export const unreadable = "Cannot be read"

/** The key that encrypts, and older ones that still decrypt (docs/rules/privacy.md#encryption). */
export type KeyRing = {
  encrypt<Text extends string | null>(text: Text, cell: CellRef): Text extends null ? null : Encrypted
  /** Throws UnreadableError. */
  decrypt(value: Encrypted, cell: CellRef): string
  /** Returns null for a value that cannot be read, and logs where it is. */
  tryDecrypt(value: Encrypted, cell: CellRef): string | null
  /** For lists and files, which a single unreadable value must not break: it shows `unreadable`, and no value is null. */
  show<Shown = string>(value: Encrypted | null, cell: CellRef, present?: (text: string) => Shown): Shown | string | null
  /** How values of the current key begin. */
  readonly currentPrefix: string
  /** A hash of each key, the current one first. */
  readonly fingerprints: readonly [string, ...string[]]
}

const format = "enc1"
const stored = new RegExp(`^${format}:([0-9a-f]{2}):([\\w-]{38,})$`)

type Key = { fingerprint: string; version: string; bytes: Buffer }

/** The version is one byte that follows from the key, so that nobody has to number keys. */
function keyOf(secret: string): Key {
  const bytes = deriveKey(secret, "silid encrypted fields")
  const fingerprint = createHash("sha256").update(bytes).digest("hex")
  return { fingerprint, version: fingerprint.slice(0, 2), bytes }
}

const contextOf = ({ column, id }: CellRef) => `${column} ${id}`

/** Whether two of these secrets have the same version: one of them must be replaced by another. */
export function haveSameVersion(secrets: readonly string[]): boolean {
  const distinct = [...new Set(secrets)]
  return new Set(distinct.map((secret) => keyOf(secret).version)).size < distinct.length
}

/** `secrets`: the current one first. `isAllEncrypted`: a job has encrypted all values from before encryption. */
export function openKeyRing(
  secrets: readonly [string, ...string[]],
  log: Log,
  { isAllEncrypted }: { isAllEncrypted: boolean } = { isAllEncrypted: false },
): KeyRing {
  const current = keyOf(secrets[0])
  const others = secrets.slice(1).map(keyOf)
  const keys = [current, ...others]
  const currentPrefix = `${format}:${current.version}:`
  const decrypt: KeyRing["decrypt"] = (value, cell) => {
    const text = value as unknown as string
    const [, version, sealed] = stored.exec(text) ?? []
    if (version === undefined || sealed === undefined) {
      if (isAllEncrypted || neverPlain.includes(cell.column)) throw new UnreadableError("plain")
      // A value from before encryption, which the job has not reached yet.
      return text
    }
    const key = keys.find((each) => each.version === version)
    if (!key) throw new UnreadableError("unknown-key")
    const opened = unseal(sealed, key.bytes, contextOf(cell))
    if (opened === null) throw new UnreadableError("changed")
    return opened
  }
  const tryDecrypt: KeyRing["tryDecrypt"] = (value, cell) => {
    try {
      return decrypt(value, cell)
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      log("error", "value-unreadable", { ...cell, reason: error.reason })
      return null
    }
  }
  return {
    encrypt: <Text extends string | null>(text: Text, cell: CellRef) =>
      (text === null ? null : currentPrefix + seal(text, current.bytes, contextOf(cell))) as Text extends null
        ? null
        : Encrypted,
    decrypt,
    tryDecrypt,
    show(value, cell, present) {
      if (value === null) return null
      const text = tryDecrypt(value, cell)
      if (text === null) return unreadable
      return present ? present(text) : text
    },
    currentPrefix,
    fingerprints: [current.fingerprint, ...others.map(({ fingerprint }) => fingerprint)],
  }
}
