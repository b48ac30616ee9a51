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
  /** The classes and the conversations of the account: a notice about others is about a namesake. */
  classIds: readonly string[]
  conversationIds: readonly string[]
}

type Row = { first_name: string; middle_name: string | null; last_name: string; suffix?: string | null }

/** Finds them before the rows are cleared. */
export async function findNamesElsewhere(tx: Tx, account: Row & Account & { email: string }): Promise<NamesElsewhere> {
  const children = await tx
    .selectFrom("children")
    .select(["first_name", "middle_name", "last_name"])
    .where("parent_id", "=", account.id)
    .execute()
  const own = `${formerFirstName} ${formerLastNames[account.role ?? "other"]}`
  const student = `${formerFirstName} ${formerLastNames.learner}`
  const classIds = await findClassIds(tx, account.id)
  const { rows: addresses } = await sql<{ email: string }>`${addressesOf(account.id)}`.execute(tx)
  return {
    replacements: [
      ...[...spellingsOf(account), ...addresses.map(({ email }) => email)].map((name) => ({ name, by: own })),
      ...children.flatMap((child) => spellingsOf(child).map((name) => ({ name, by: student }))),
    ],
    sortedNames: [account, ...children].map((row) => searchName(personNameOf(row))),
    readers: await findReaders(tx, account, classIds),
    classIds,
    conversationIds: await findConversationIds(tx, account.id),
  }
}

/** A person is named in full, or without the middle name and the suffix. */
const spellingsOf = (row: Row) => [
  ...new Set([fullName(personNameOf(row)), fullName({ firstName: row.first_name, lastName: row.last_name })]),
]

type Account = { id: string; role: keyof typeof formerLastNames | null }

/**
 * Everybody whose notices may name the account: its classes' teachers, substitutes and those who were asked to
 * substitute, for a teacher also the families, the other sides of its conversations, and the staff.
 */
async function findReaders(tx: Tx, { id, role }: Account, classIds: readonly string[]): Promise<string[]> {
  const isOfClasses = (column: string) => sql`${sql.ref(column)} = any(${classIds}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select teacher_id as id from classes where ${isOfClasses("id")}
    union select stand_in_id from meetings where ${isOfClasses("class_id")} and stand_in_id is not null
    union select candidates.teacher_id from meetings
      join substitute_requests on substitute_requests.meeting_id = meetings.id
      join substitute_request_teachers as candidates on candidates.request_id = substitute_requests.id
      where ${isOfClasses("meetings.class_id")}
    union ${formerSubstitutes(classIds)}
    union select account_id from enrollments where ${role === "teacher"} and ${isOfClasses("class_id")}
    union select teacher_id from conversations where account_id = ${id} and teacher_id is not null
    union select account_id from conversations where teacher_id = ${id}
    union select id from accounts where staff_since is not null`.execute(tx)
  return rows.map((row) => row.id).filter((reader) => reader !== id)
}

/** A meeting forgets its former substitutes; the audit trail does not. */
const formerSubstitutes = (classIds: readonly string[]) => sql`
  select (before -> 'standIn' ->> 0)::uuid from audit_trail
  where thing = 'class' and thing_id = any(${classIds}::text[]) and action = 'class.stand-in'
    and before -> 'standIn' ->> 0 is not null`

/** The classes that it teaches, substituted in, or is enrolled in, and all others that its notices are about. */
async function findClassIds(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select class_id as id from enrollments where account_id = ${accountId}
    union select id from classes where teacher_id = ${accountId}
    union select class_id from meetings where stand_in_id = ${accountId}
    union select id from classes where id::text in (
      select class_id #>> '{}' from notices, jsonb_path_query(facts, ${classIdsInFacts}::jsonpath) as class_id
      where account_id = ${accountId})`.execute(tx)
  return rows.map(({ id }) => id)
}

async function findConversationIds(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("conversations")
    .select("id")
    .where(({ or, eb }) => or([eb("account_id", "=", accountId), eb("teacher_id", "=", accountId)]))
    .execute()
  return rows.map(({ id }) => id)
}

const classIdsInFacts = "$.**.class.id"

/**
 * Replaces the names in other people's notices, where they are a whole value: "Jo Reyes" stays in "Mary Jo Reyes". Deletes
 * the mails of these notices. Mails from before they had their notices are deleted by the name in their words.
 */
export async function eraseNamesElsewhere(tx: Tx, names: NamesElsewhere) {
  const { replacements, sortedNames, readers } = names
  for (const { name, by } of replacements) {
    const [before, after] = [JSON.stringify(name), JSON.stringify(by)]
    const { rows: changed } = await sql<{ id: string }>`
      update notices set facts = replace(facts::text, ${before}, ${after})::jsonb
      where account_id = any(${readers}::uuid[]) and strpos(facts::text, ${before}) > 0 and ${isAboutThem(names)}
      returning id`.execute(tx)
    await sql`
      delete from mails where source_ids && ${changed.map(({ id }) => id)}::uuid[] or (
        source_ids = '{}' and strpos(concat(subject, ' ', text), ${name}) > 0
        and to_address in (select email from accounts where id = any(${readers}::uuid[])))`.execute(tx)
  }
  await dropFromNameRanges(tx, sortedNames)
}

/** Whether a notice is about the classes and the conversations of the account, not about those of a namesake. */
export const isAboutThem = ({ classIds, conversationIds }: NamesElsewhere) => sql<boolean>`
  (not jsonb_path_exists(facts, ${classIdsInFacts}::jsonpath) or exists (
    select from jsonb_path_query(facts, ${classIdsInFacts}::jsonpath) as class_id
    where class_id #>> '{}' = any(${classIds}::text[])))
  and (facts ->> 'conversationId' is null or facts ->> 'conversationId' = any(${conversationIds}::text[]))`
