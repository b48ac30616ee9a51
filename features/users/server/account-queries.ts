import type { Updateable } from "kysely"
import type { Day } from "../../../lib/day.ts"
import { personNameOf, searchName } from "../../../lib/names.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Tables } from "../../../platform/database/tables.ts"

/** Queries on people's own accounts. */

const person = [
  "accounts.first_name",
  "accounts.middle_name",
  "accounts.last_name",
  "accounts.suffix",
  "accounts.email",
  "accounts.profile_picture",
  "accounts.contact",
  "accounts.address",
] as const

export function findLearnerAccount(db: Db, id: string) {
  return db
    .selectFrom("accounts")
    .innerJoin("learners", "learners.account_id", "accounts.id")
    .select([
      ...person,
      "learners.birthdate",
      "learners.grade_level",
      "learners.special_needs",
      "learners.occupation",
      "learners.guardian_full_name",
      "learners.guardian_contact",
      "learners.guardian_email",
    ])
    .where("accounts.id", "=", id)
    .executeTakeFirstOrThrow()
}

export function findTeacherAccount(db: Db, id: string) {
  return db
    .selectFrom("accounts")
    .innerJoin("teachers", "teachers.account_id", "accounts.id")
    .select([...person, "teachers.facebook", "teachers.other_profile"])
    .where("accounts.id", "=", id)
    .executeTakeFirstOrThrow()
}

type AccountColumn = "first_name" | "middle_name" | "last_name" | "suffix" | "contact" | "address"

/** Saves one column; the search name is updated with it, also in the enrollments. */
export async function saveAccountColumn(tx: Tx, id: string, column: AccountColumn, value: string | null) {
  const saved = await tx
    .updateTable("accounts")
    .set({ [column]: value } as Updateable<Tables["accounts"]>)
    .where("id", "=", id)
    .returning(["first_name", "middle_name", "last_name", "suffix", "search_name"])
    .executeTakeFirstOrThrow()
  const search_name = searchName(personNameOf(saved))
  if (search_name === saved.search_name) return
  await tx.updateTable("accounts").set({ search_name }).where("id", "=", id).execute()
}

/** Whether a guardian has confirmed for this learner. Locks the learner until the transaction ends. */
export async function lockGuardianConfirmation(tx: Tx, id: string): Promise<boolean> {
  const learner = await tx
    .selectFrom("learners")
    .select("guardian_confirmed_at")
    .where("account_id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return learner.guardian_confirmed_at !== null
}

export async function updateLearner(tx: Tx, id: string, change: Updateable<Tables["learners"]>): Promise<void> {
  await tx.updateTable("learners").set(change).where("account_id", "=", id).execute()
}

export async function updateTeacher(tx: Tx, id: string, change: Updateable<Tables["teachers"]>): Promise<void> {
  await tx.updateTable("teachers").set(change).where("account_id", "=", id).execute()
}

/** The birthdate of this learner; none for other accounts. */
export async function findBirthdate(db: Db, accountId: string): Promise<Day[]> {
  const rows = await db.selectFrom("learners").select("birthdate").where("account_id", "=", accountId).execute()
  return rows.map((row) => row.birthdate)
}
