import { fullName, personNameOf } from "../../../../lib/names.ts"

/** The name of the account that enrolled, and the child's name, which is null for a learner. */
type NamesRow = Parameters<typeof personNameOf>[0] & {
  child_id: string | null
  child_first_name: string | null
  child_middle_name: string | null
  child_last_name: string | null
}

/** The full names of a student and of the account that enrolled; the same person for a learner. */
export function presentNames(row: NamesRow): { student: string; account: string } {
  const account = fullName(personNameOf(row))
  if (row.child_id === null) return { student: account, account }
  const child = {
    firstName: row.child_first_name ?? "",
    middleName: row.child_middle_name,
    lastName: row.child_last_name ?? "",
  }
  return { student: fullName(child), account }
}
