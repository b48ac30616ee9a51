import { readFileSync } from "node:fs"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { generateTableTypes, tablesFile } from "../../bin/table-types.ts"
import { paymentModes } from "../../features/accounts/domain/payment-details.ts"
import { classTypes, programTypes } from "../../features/classes/domain/class-kind.ts"
import { classStatuses } from "../../features/classes/domain/class-life.ts"
import { classDenialReasons } from "../../features/classes/domain/denial.ts"
import { dayOffKinds } from "../../features/days-off/domain/day-off.ts"
import { denialReasons } from "../../features/enrollments/domain/denial.ts"
import { enrollmentStatuses } from "../../features/enrollments/domain/enrollment-status.ts"
import { seatHoldKinds } from "../../features/enrollments/domain/seat-holds.ts"
import { ledgerCauses } from "../../features/ledger/domain/ledger-entry.ts"
import { payoutStatuses } from "../../features/ledger/domain/payouts/payout.ts"
import { refundReasons, refundStatuses } from "../../features/ledger/domain/refunds/refund-amount.ts"
import { objectionDecisions } from "../../features/meetings/domain/cancelling/objection.ts"
import { absenceReasons, attendanceMarks, changeReasons } from "../../features/meetings/domain/meeting-words.ts"
import { checkLevels } from "../../features/payments/domain/checks/payment-check.ts"
import { paymentStatuses } from "../../features/payments/domain/payment-status.ts"
import { marks } from "../../features/report-cards/domain/deportment.ts"
import { gradeQuarters, quarters } from "../../features/report-cards/domain/quarters.ts"
import { verifications } from "../../features/users/domain/teacher-verification.ts"
import { verificationDenialReasons } from "../../features/users/domain/verification-denial.ts"
import { roles } from "../../lib/roles.ts"
import { weekdays } from "../../lib/week-times.ts"
import { freshDatabase } from "../../platform/database/test-database.ts"
import { sources } from "./sources.ts"

const { db, drop } = await freshDatabase()
afterAll(drop)

test("the table types match the migrated database (npm run tables writes them)", async () => {
  const text = sources.find(({ path }) => path === tablesFile)?.text
  expect(text).toBe(await generateTableTypes(db))
})

test("docs/architecture.md names every table in its data model", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not like 'kysely_%'`.execute(db)
  const [, model = ""] = readFileSync("docs/architecture.md", "utf8").split("\n## Data model\n")
  expect(rows.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(model))).toEqual([])
})

/** The columns with a word of a list, and the list. */
const lists: [string, string, readonly string[]][] = [
  ["accounts", "role", roles],
  ["teachers", "payment_mode", paymentModes],
  ["teachers", "verification", verifications],
  ["teachers", "denial_reason", verificationDenialReasons],
  ["classes", "program_type", programTypes],
  ["classes", "class_type", classTypes],
  ["classes", "status", classStatuses],
  ["classes", "denial_reason", classDenialReasons],
  ["class_times", "weekday", weekdays],
  ["meeting_links", "weekday", weekdays],
  ["solo_times", "weekday", weekdays],
  ["enrollments", "status", enrollmentStatuses],
  ["enrollments", "denial_reason", denialReasons],
  ["payments", "status", paymentStatuses],
  ["payments", "reason", denialReasons],
  ["seat_holds", "kind", seatHoldKinds],
  ["payment_checks", "level", checkLevels],
  ["ledger_entries", "cause", ledgerCauses],
  ["refunds", "reason", refundReasons],
  ["refunds", "status", refundStatuses],
  ["payout_teachers", "status", payoutStatuses],
  ["days_off", "kind", dayOffKinds],
  ["days_off", "program_type", programTypes],
  ["meetings", "reason", changeReasons],
  ["meeting_absences", "reason", absenceReasons],
  ["meeting_marks", "mark", attendanceMarks],
  ["meeting_objections", "decision", objectionDecisions],
  ["school_quarters", "quarter", quarters],
  ["report_card_grades", "quarter", gradeQuarters],
  ["report_card_attendance", "quarter", quarters],
  ["report_card_deportment", "quarter", quarters],
  ["report_card_deportment", "mark", marks],
  ["report_card_unsatisfactory_work", "quarter", quarters],
]

/** The words that a check constraint on this column allows. */
async function wordsOf(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(pg_constraint.oid) as rule from pg_constraint
    join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and conrelid = ${table}::regclass and attname = ${column}`.execute(db)
  return rows.flatMap(({ rule }) => [...rule.matchAll(/'([^']*)'::text/g)].map(([, word = ""]) => word))
}

test.each(lists)("the database lets %s.%s be the words of the rules, and no others", async (table, column, words) => {
  expect((await wordsOf(table, column)).toSorted()).toEqual([...words].toSorted())
})
