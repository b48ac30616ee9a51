import { createHash } from "node:crypto"
import { type RawBuilder, sql } from "kysely"

/**
 * The text of a row of the audit trail (`audit_trail` in the query) that its seal covers. A moment is in microseconds, so
 * that it is the same in every time zone, and PostgreSQL writes equal JSON values in one way.
 */
export const rowText: RawBuilder<string> = sql<string>`
  jsonb_build_array(audit_trail.id, (extract(epoch from audit_trail.at) * 1000000)::bigint, audit_trail.account_id,
    audit_trail.action, audit_trail.thing, audit_trail.thing_id, audit_trail.before, audit_trail.after)::text`

/** Before the first row. */
export const noSeal: Buffer = Buffer.alloc(32)

/** Returns the SHA-256 over the seal before and the text of a row. */
export function sealOf(sealBefore: Buffer, text: string): Buffer {
  return createHash("sha256").update(sealBefore).update(text).digest()
}
