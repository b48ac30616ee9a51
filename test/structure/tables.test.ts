import { sql } from "kysely"
import { parseSync } from "vite"
import { afterAll, expect, test } from "vitest"
import { paymentModes } from "../../features/accounts/domain/payment-details.ts"
import { classTypes, programTypes } from "../../features/classes/domain/class-kind.ts"
import { classStatuses } from "../../features/classes/domain/class-life.ts"
import { classDenialReasons } from "../../features/classes/domain/denial.ts"
import { denialReasons } from "../../features/enrollments/domain/denial.ts"
import { enrollmentStatuses } from "../../features/enrollments/domain/enrollment-status.ts"
import { seatHoldKinds } from "../../features/enrollments/domain/seat-holds.ts"
import { ledgerCauses } from "../../features/ledger/domain/ledger-entry.ts"
import { payoutStatuses } from "../../features/ledger/domain/payouts/payout.ts"
import { refundReasons, refundStatuses } from "../../features/ledger/domain/refunds/refund-amount.ts"
import { objectionDecisions } from "../../features/meetings/domain/attendance/objection.ts"
import { dayOffKinds } from "../../features/meetings/domain/day-off.ts"
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

/**
 * platform/database/tables.ts matches the migrations: every table, column, type, and which columns are nullable or
 * optional.
 */

const { db, drop } = await freshDatabase()
afterAll(drop)

type Column = { type: string; isNullable: boolean; isOptional: boolean }
type Columns = Record<string, Column>
type Node = { type: string; start: number; end: number } & Record<string, unknown>

const path = "platform/database/tables.ts"
const text = sources.find((source) => source.path === path)?.text ?? ""

/** The types behind the short names of tables.ts. */
const shortNames: Record<string, string> = {
  GeneratedId: "Generated<string>",
  Instant: "instant",
  OptionalInstant: "instant | null",
  GeneratedInstant: "Generated<instant>",
  JsonObject: "json",
  JsonItems: "json",
  LeftOutLines: "Generated<json>",
  Snapshot: "json | null",
  WeekRows: "json | null",
}

/** Any other type is a word of a list, stored as text. */
const plainTypes = ["string", "number", "boolean", "Buffer", "instant", "json"]

function columnOf(written: string): Column {
  const spelt = shortNames[written] ?? written
  const inner = /^Generated(?:Always)?<(.*)>$/s.exec(spelt)?.[1]
  const parts = (inner ?? spelt).split("|").map((part) => part.trim())
  const [type = ""] = parts.filter((part) => part !== "null" && part !== "")
  return {
    type: plainTypes.includes(type) ? type : "string",
    isNullable: parts.includes("null"),
    isOptional: inner !== undefined,
  }
}

function typedTables(): Record<string, Columns> {
  const { program } = parseSync(path, text)
  const tables: Record<string, Columns> = {}
  const membersOf = (node: Node) => (node.members ?? []) as Node[]
  for (const statement of program.body as unknown as Node[]) {
    const alias = statement.declaration as Node | undefined
    if (alias?.type !== "TSTypeAliasDeclaration") continue
    for (const table of membersOf(alias.typeAnnotation as Node)) {
      const typeOf = (member: Node) => (member.typeAnnotation as Node).typeAnnotation as Node
      const columns = membersOf(typeOf(table)).map((column) => {
        const { start, end } = typeOf(column)
        return [(column.key as Node).name, columnOf(text.slice(start, end))]
      })
      tables[String((table.key as Node).name)] = Object.fromEntries(columns)
    }
  }
  return tables
}

const jsTypes: Record<string, string> = {
  smallint: "number",
  integer: "number",
  bigint: "number",
  numeric: "number",
  boolean: "boolean",
  bytea: "Buffer",
  jsonb: "json",
  json: "json",
  "timestamp with time zone": "instant",
}

async function migratedTables(): Promise<Record<string, Columns>> {
  const { rows } = await sql<{
    table_name: string
    column_name: string
    data_type: string
    is_nullable: string
    fills: boolean
  }>`
    select table_name, column_name, data_type, is_nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as fills
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db)
  const tables: Record<string, Columns> = {}
  for (const { table_name, column_name, data_type, is_nullable, fills } of rows) {
    tables[table_name] ??= {}
    tables[table_name][column_name] = {
      type: jsTypes[data_type] ?? "string",
      isNullable: is_nullable === "YES",
      isOptional: fills,
    }
  }
  return tables
}

test("the table types are those of the migrated database", async () => {
  const typed = typedTables()
  expect(Object.keys(typed).length).toBeGreaterThan(20)
  expect(typed).toEqual(await migratedTables())
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
