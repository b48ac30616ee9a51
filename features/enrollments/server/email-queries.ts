import { sql } from "kysely"
import type { PersonName } from "../../../lib/names.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { ClassAddress } from "../../classes/domain/class-links.ts"

export type EmailReceiver = { email: string; firstName: string; role: FamilyRole }

export type EmailFacts = {
  enrolleeId: string
  /** The account that enrolled. */
  accountId: string
  teacherId: string
  receiver: EmailReceiver
  student: PersonName
  klass: ClassAddress & { name: string }
}

/** The facts for mails about enrollments, in the order of the ids. */
export async function findEmailFacts(db: Db, enrolleeIds: readonly string[]): Promise<EmailFacts[]> {
  const rows = await emailRows(db).where(sql<boolean>`enrollments.id = any(${enrolleeIds}::uuid[])`).execute()
  const facts = new Map(rows.map((row) => [row.enrollment_id, emailFacts(row)]))
  return enrolleeIds.flatMap((id) => facts.get(id) ?? [])
}

/** Like `findEmailFacts`, for every pending enrollment of a payment, by the names of the students. */
export async function findUndecidedOf(db: Db, paymentId: string): Promise<EmailFacts[]> {
  const rows = await emailRows(db)
    .where("enrollments.payment_id", "=", paymentId)
    .where("enrollments.status", "=", "pending")
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
  return rows.map(emailFacts)
}

function emailRows(db: Db) {
  return db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .innerJoin("accounts", "accounts.id", "enrollments.account_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select([
      "enrollments.id as enrollment_id",
      "accounts.id as account_id",
      "accounts.email",
      "accounts.first_name as receiver_name",
      sql<string>`coalesce(children.first_name, accounts.first_name)`.as("first_name"),
      "children.middle_name",
      sql<string>`coalesce(children.last_name, accounts.last_name)`.as("last_name"),
      "enrollments.child_id",
      "classes.id",
      "classes.teacher_id",
      "classes.name",
      "classes.program_type",
      "classes.class_type",
    ])
}

type EmailRow = Awaited<ReturnType<ReturnType<typeof emailRows>["executeTakeFirstOrThrow"]>>

function emailFacts(row: EmailRow): EmailFacts {
  return {
    enrolleeId: row.enrollment_id,
    accountId: row.account_id,
    teacherId: row.teacher_id,
    receiver: { email: row.email, firstName: row.receiver_name, role: row.child_id ? "parent" : "learner" },
    student: { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name },
    klass: { id: row.id, name: row.name, programType: row.program_type, classType: row.class_type },
  }
}
