import { sql } from "kysely"

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
