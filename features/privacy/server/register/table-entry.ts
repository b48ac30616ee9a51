import { type RawBuilder, type SqlBool, sql } from "kysely"

/** Finds the rows of a table that are about this account: a condition of SQL. */
export type Whose = (accountId: string) => RawBuilder<SqlBool>

/**
 * What one table holds about people (docs/rules/privacy.md#register). Every column is in `exported`, in `internal` or in
 * `cleared`; columns are separated by spaces.
 */
export type TableEntry = {
  /** The rows of an account; null for a table that holds nothing about anybody. */
  whose: Whose | null
  /** Columns of "Your data". */
  exported?: string
  /** Exported columns that are somebody else's, unless this condition holds. */
  onlyIf?: Readonly<Record<string, Whose>>
  /** Columns that no person gets: numbers of rows, secrets, and what is somebody else's. */
  internal?: string
  /** What deleting an account does with these rows; absent for a table that holds nothing about anybody. */
  deletion?: RowsDeleted | RowsKept
}

type RowsDeleted = "rows are deleted"

type RowsKept = {
  /** Why the rows stay, as the end of "They stay because …". */
  keptBecause: string
  /** The columns that lose their content, with what they get instead. */
  cleared?: Readonly<Record<string, Replacement>>
}

/** What a column gets instead of its content; some get the moment of the deletion. */
export type Replacement = RawBuilder<unknown> | ((now: Date) => RawBuilder<unknown>)

/** The tables of one part of the register. */
export type Register = Readonly<Record<string, TableEntry>>

export const columnsIn = (columns = ""): string[] => columns.split(/\s+/).filter(Boolean)

/** Returns every column that an entry declares. */
export function declaredColumns({ exported, internal, deletion }: TableEntry): string[] {
  const cleared = typeof deletion === "object" ? Object.keys(deletion.cleared ?? {}) : []
  return [...new Set([...columnsIn(exported), ...columnsIn(internal), ...cleared])]
}

export const ofAccount =
  (column = "account_id"): Whose =>
  (accountId) =>
    sql<SqlBool>`${sql.ref(column)} = ${accountId}::uuid`

/** Rows of an enrollment that this account made. */
export const ofEnrollment: Whose = (accountId) =>
  sql<SqlBool>`enrollment_id in (select id from enrollments where account_id = ${accountId}::uuid)`

export const ofPayment: Whose = (accountId) =>
  sql<SqlBool>`payment_id in (select id from payments where account_id = ${accountId}::uuid)`

/** Rows of a class that this account teaches. */
export const ofTaughtClass: Whose = (accountId) =>
  sql<SqlBool>`class_id in (select id from classes where teacher_id = ${accountId}::uuid)`

/** The account is a family's: what its notices and cancelled classes say is about its own students. */
export const isFamily: Whose = (accountId) =>
  sql<SqlBool>`(select role in ('learner', 'parent') from accounts where accounts.id = ${accountId}::uuid)`

/** A table that holds nothing about anybody. */
export const aboutNobody = (internal: string): TableEntry => ({ whose: null, internal })

export const blank = sql`''`
export const nothing = sql`null`
/** For texts that may not be blank. */
export const dash = sql`'–'`

/** The year is kept for figures by age; day and month are not. */
export const yearOf = (column: string) => sql`date_trunc('year', ${sql.ref(column)})::date`

/** The moment of the deletion, where the column has none yet. */
export const unlessSet = (column: string) => (now: Date) => sql`coalesce(${sql.ref(column)}, ${now}::timestamptz)`

export const becauseOfBooks = "the books of the school have to add up"
export const becauseOfGrades = "the grades of a class have to stay complete"
export const becauseOfClasses = "other people's classes refer to them"
