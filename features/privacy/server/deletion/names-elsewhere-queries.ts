import { sql } from "kysely"
import { fullName, personNameOf, searchName } from "../../../../lib/names.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { dropFromNameRanges } from "../../../../platform/database/row-counts.ts"
import { formerFirstName, formerLastNames } from "../../domain/former.ts"
import { addressesOf } from "../register/people.ts"

/** Names of a family or a teacher in rows that belong to other people: their notices, their mails, long lists. */
export type NamesElsewhere = {
  /** Each full name and the address, and what stands there afterwards. */
  replacements: readonly { name: string; by: string }[]
  /** The names as lists are sorted by them. */
  sortedNames: readonly string[]
  /** Who may have been told about the account: its teachers or families, and the staff. */
  readers: readonly string[]
  /** The classes of the account: a notice about others is about a namesake. */
  classIds: readonly string[]
}

type Row = { first_name: string; middle_name: string | null; last_name: string; suffix?: string | null }

/** Finds them before the rows are cleared. */
export async function findNamesElsewhere(
  tx: Tx,
  account: Row & { id: string; email: string; role: keyof typeof formerLastNames | null },
): Promise<NamesElsewhere> {
  const children = await tx
    .selectFrom("children")
    .select(["first_name", "middle_name", "last_name"])
    .where("parent_id", "=", account.id)
    .execute()
  const own = `${formerFirstName} ${formerLastNames[account.role ?? "other"]}`
  const student = `${formerFirstName} ${formerLastNames.learner}`
  const { rows: addresses } = await sql<{ email: string }>`${addressesOf(account.id)}`.execute(tx)
  return {
    replacements: [
      ...[...spellingsOf(account), ...addresses.map(({ email }) => email)].map((name) => ({ name, by: own })),
      ...children.flatMap((child) => spellingsOf(child).map((name) => ({ name, by: student }))),
    ],
    sortedNames: [account, ...children].map((row) => searchName(personNameOf(row))),
    readers: await findReaders(tx, account.id),
    classIds: await findClassIds(tx, account.id),
  }
}

/** A person is named in full, or without the middle name and the suffix. */
const spellingsOf = (row: Row) => [
  ...new Set([fullName(personNameOf(row)), fullName({ firstName: row.first_name, lastName: row.last_name })]),
]

async function findReaders(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select classes.teacher_id as id from enrollments join classes on classes.id = enrollments.class_id
      where enrollments.account_id = ${accountId}
    union select meetings.stand_in_id from enrollments join meetings on meetings.class_id = enrollments.class_id
      where enrollments.account_id = ${accountId} and meetings.stand_in_id is not null
    union select enrollments.account_id from classes join enrollments on enrollments.class_id = classes.id
      where classes.teacher_id = ${accountId}
    union select enrollments.account_id from meetings join enrollments on enrollments.class_id = meetings.class_id
      where meetings.stand_in_id = ${accountId}
    union select id from accounts where staff_since is not null`.execute(tx)
  return rows.map(({ id }) => id).filter((id) => id !== accountId)
}

async function findClassIds(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select class_id as id from enrollments where account_id = ${accountId}
    union select id from classes where teacher_id = ${accountId}
    union select class_id from meetings where stand_in_id = ${accountId}`.execute(tx)
  return rows.map(({ id }) => id)
}

const classIdsInFacts = "$.**.class.id"

/**
 * Replaces the names in other people's notices, where they are a whole value: "Jo Reyes" stays in "Mary Jo Reyes". Deletes
 * the mails of these notices. Mails from before they had their notices are deleted by the name in their words.
 */
export async function eraseNamesElsewhere(tx: Tx, { replacements, sortedNames, readers, classIds }: NamesElsewhere) {
  for (const { name, by } of replacements) {
    const [before, after] = [JSON.stringify(name), JSON.stringify(by)]
    const { rows: changed } = await sql<{ id: string }>`
      update notices set facts = replace(facts::text, ${before}, ${after})::jsonb
      where account_id = any(${readers}::uuid[]) and strpos(facts::text, ${before}) > 0
        and (not jsonb_path_exists(facts, ${classIdsInFacts}::jsonpath) or exists (
          select from jsonb_path_query(facts, ${classIdsInFacts}::jsonpath) as class_id
          where class_id #>> '{}' = any(${classIds}::text[])))
      returning id`.execute(tx)
    await sql`
      delete from mails where source_ids && ${changed.map(({ id }) => id)}::uuid[] or (
        source_ids = '{}' and strpos(concat(subject, ' ', text), ${name}) > 0
        and to_address in (select email from accounts where id = any(${readers}::uuid[])))`.execute(tx)
  }
  await dropFromNameRanges(tx, sortedNames)
}
