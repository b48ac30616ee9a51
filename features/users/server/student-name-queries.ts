import { sql } from "kysely"
import { fullName, personNameOf } from "../../../lib/names.ts"

/**
 * The columns of a student's name, for queries with `children` and `accounts` joined by the enrollment's `child_id` and
 * `learner_id`: exactly one of them has a row.
 */
export const studentName = [
  sql<string>`coalesce(children.first_name, accounts.first_name)`.as("first_name"),
  sql<string | null>`coalesce(children.middle_name, accounts.middle_name)`.as("middle_name"),
  sql<string>`coalesce(children.last_name, accounts.last_name)`.as("last_name"),
  "accounts.suffix",
] as const

/** The columns of the name of the account that pays, for queries with it joined as `payer`. */
export const payerName = [
  "payer.first_name as payer_first_name",
  "payer.middle_name as payer_middle_name",
  "payer.last_name as payer_last_name",
  "payer.suffix as payer_suffix",
] as const

type PayerRow = {
  payer_first_name: string
  payer_middle_name: string | null
  payer_last_name: string
  payer_suffix: string | null
}

export const payerNameOf = (row: PayerRow) =>
  fullName(
    personNameOf({
      first_name: row.payer_first_name,
      middle_name: row.payer_middle_name,
      last_name: row.payer_last_name,
      suffix: row.payer_suffix,
    }),
  )
