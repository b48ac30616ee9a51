import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { sql } from "kysely"
import { type DatabaseMetadata, GenericExpressionNode, generate, IdentifierNode, PostgresDialect } from "kysely-codegen"
import type { Db } from "../platform/database/client.ts"
import { encryptedColumns } from "../platform/database/encrypted-columns.ts"
import { root } from "./tools.ts"

export const tablesFile = "platform/database/tables.ts"

/** The TypeScript types of values of these PostgreSQL types, as platform/database/value-types.ts parses them. */
const typeMapping = { date: "string", int8: "number", numeric: "number" }

const customImports = {
  Encrypted: "./encrypted-columns.ts",
  GeneratedAlways: "kysely",
  InstalmentsJson: "./column-types.ts",
  JsonRecord: "./column-types.ts",
  LeftOutJson: "./column-types.ts",
  MailFailureReason: "../mail/mail-failure.ts",
  MonthSums: "./column-types.ts",
  PaymentItems: "./column-types.ts",
  PricedItems: "./column-types.ts",
  Snapshot: "./column-types.ts",
  StaffRoles: "./column-types.ts",
  WeekRows: "./column-types.ts",
}

const named = (name: keyof typeof customImports) => new IdentifierNode(name)
/** Written by PostgreSQL or by a trigger. */
const generated = (type: string) => new GenericExpressionNode("GeneratedAlways", [new IdentifierNode(type)])

/** Facts that the schema does not contain. */
const columns = {
  ...Object.fromEntries(Object.keys(encryptedColumns).map((name) => [name, named("Encrypted")])),
  "accounts.search_names": generated("string"),
  "accounts.is_admin": generated("boolean"),
  "accounts.search_text": generated("string"),
  "accounts.staff_roles": named("StaffRoles"),
  "staff_invitations.staff_roles": named("StaffRoles"),
  "audit_trail.after": named("Snapshot"),
  "audit_trail.before": named("Snapshot"),
  "messages.readers": generated("string[]"),
  "messages.search_text": generated("string"),
  "classes.has_seat": generated("boolean"),
  "classes.instalments": named("InstalmentsJson"),
  "classes.times_in_force": named("WeekRows"),
  "enrollments.search_text": generated("string"),
  "ledger_closings.sums": named("MonthSums"),
  "ledger_entries.month": generated("string"),
  "ledger_families.payer_sort": generated("string"),
  "ledger_terms.over_on": generated("string"),
  "mails.failure": named("MailFailureReason"),
  "mails.headers": named("Snapshot"),
  "notice_settings.choices": named("JsonRecord"),
  "notices.facts": named("JsonRecord"),
  "payment_checks.payment_status": generated("string"),
  "payment_checks.sent_at": generated("Date"),
  "payments.has_waiting": generated("boolean"),
  "online_checkouts.items": named("PricedItems"),
  "payment_codes.items": named("PaymentItems"),
  "receipts.facts": named("JsonRecord"),
  "statements.left_out": named("LeftOutJson"),
}

/** Comments of columns whose migration has no `comment on column`. */
const comments: Record<string, string> = {
  "accounts.is_admin": "Whether there is any staff role.",
  "accounts.search_names": "Set by a trigger: the name, and those of a parent's children.",
  "accounts.search_text": "Set by a trigger: the name, the e-mail address, the contact number and the children.",
  "class_words.word": "The words of all search texts of classes; filled by a trigger.",
  "dues.payment_id": "The payment that pays it.",
  "dues.settled_centavos": "What of it was paid or waived.",
  "enrollments.later_centavos": "What of the price is paid later, in parts.",
  "enrollments.search_text": "Set by a trigger: the student, who pays and the reference number.",
  "ledger_lines.amount": "Whole centavos; what the school has is positive, what it owes or earned is negative.",
  "ledger_state.looked_until": "May be -infinity, which a Date cannot represent.",
  "ledger_terms.later_centavos": "What of the price is agreed in parts and not paid yet.",
  "ledger_terms.moved_from": "The enrollment from which the student moved.",
  "ledger_terms.sessions": "Of the class at the approval; null until the terms of before are counted again.",
  "ledger_totals.amount": "Filled by triggers.",
  "mails.failure": "Why the last attempt failed, in our words; `failure_code` is the server's or the network's.",
  "payment_checks.is_outdated": "The findings follow an older rule.",
  "payment_checks.place": "The order of payments that were sent in the same moment.",
  "payment_checks.reference_since": "Null: since the payment was sent.",
  "payment_proofs.reference_number": "Of a further transfer for what was missing; null on proofs of the first one.",
  "payments.amount_due_centavos": "The prices of its enrollments without the credit.",
  "payments.credit_centavos": "Taken out of what the account had overpaid.",
  "payments.paid_at": "When it was sent.",
  "payments.proof": "The newest picture; null where credit paid for all.",
  "row_counts.amount": "Filled by triggers, like staged_enrollments.",
  "row_counts.since": "May be -infinity, which a Date cannot represent.",
  "statement_formats.uses": "The use of each column; blank where it has none.",
}

const summary = 'The row types of all tables. Days are "YYYY-MM-DD", times of day "HH:MM", money is in centavos.'

/** Returns the text of tables.ts for the schema of this database. */
export async function generateTableTypes(db: Db): Promise<string> {
  const text = await generate({
    db,
    dialect: new PostgresDialect(),
    excludePattern: "*.kysely_*",
    outFile: null,
    typeMapping,
    customImports,
    overrides: { columns },
    postprocess: async ({ metadata }) => addWordsAndComments(metadata, await findWords(db)),
  })
  return format(
    text.replaceAll(/^export /gm, "").replace("interface DB {", `/** ${summary} */\nexport interface Tables {`),
  )
}

function addWordsAndComments(metadata: DatabaseMetadata, words: Map<string, string[]>): DatabaseMetadata {
  for (const table of metadata.tables)
    for (const column of table.columns) {
      const name = `${table.name}.${column.name}`
      column.enumValues = words.get(name) ?? null
      column.comment ??= comments[name] ?? null
    }
  return metadata
}

/** The columns whose check constraint lists the words that they may have: `status in ('sent', 'accepted')`. */
async function findWords(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; rule: string }>`
    select relname || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c'`.execute(db)
  const lists = rows.filter(({ rule }) => /^CHECK \(\("?\w+"? = (ANY \(ARRAY\[.*\]\)|'[^']*'::text)\)\)$/.test(rule))
  return new Map(
    lists.map(({ name, rule }) => [name, [...rule.matchAll(/'([^']*)'::text/g)].map(([, word = ""]) => word)]),
  )
}

function format(text: string): string {
  const biome = join(root, "node_modules", ".bin", "biome")
  const { stdout, stderr, status } = spawnSync(biome, ["check", "--write", `--stdin-file-path=${tablesFile}`], {
    cwd: root,
    input: text,
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`The types could not be formatted: ${stderr}`)
  return stdout
}
