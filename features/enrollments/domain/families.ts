import { fullName, personNameOf } from "../../../lib/names.ts"

/** An account with students in a class. `students`: the full names of a parent's children; empty for a learner. */
export type Family = { accountId: string; students: string[] }

/** A student with the account that enrolled them. `child_id` is null for a learner. */
type EnrolledStudent = {
  account_id: string
  child_id: string | null
  first_name: string
  middle_name: string | null
  last_name: string
}

/** Groups students by account, each account once, in order of appearance. */
export function groupFamilies(rows: readonly EnrolledStudent[]): Family[] {
  const families = new Map<string, string[]>()
  for (const row of rows) {
    const students = families.get(row.account_id) ?? []
    families.set(row.account_id, row.child_id ? [...students, fullName(personNameOf(row))] : students)
  }
  return [...families].map(([accountId, students]) => ({ accountId, students }))
}
