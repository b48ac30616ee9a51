/**
 * The columns that are stored encrypted (docs/security.md#keys-and-algorithms), each with the column that names its row.
 * A value can be read in that row and column alone.
 */
export const encryptedColumns = {
  "authenticators.secret": "account_id",
  "children.special_needs": "id",
  "learners.special_needs": "account_id",
  "provider_events.body": "id",
  "refunds.account_number": "id",
  "teachers.account_number": "account_id",
} as const

export type EncryptedColumn = keyof typeof encryptedColumns

/** Columns of tables that are newer than encryption: nothing in them was ever plain text. */
export const neverPlain: readonly EncryptedColumn[] = ["authenticators.secret", "provider_events.body"]

declare const encrypted: unique symbol

/** An encrypted value as it is stored. It is no string to the compiler, so that no reply or file shows it by mistake. */
export type Encrypted = { readonly [encrypted]: true }
