import { type Expression, sql } from "kysely"
import type { Db } from "./client.ts"

/** A row as JSON: instants are texts in it. */
type JsonRow<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? Exclude<Row[Column], Date> | string : Row[Column]
}

type Queries = Record<string, Expression<unknown>>
type RowsOf<Q extends Queries> = { [Name in keyof Q]: Q[Name] extends Expression<infer Row> ? JsonRow<Row>[] : never }

/** Runs several reads as one statement, and returns the rows of each. */
export async function selectTogether<Q extends Queries>(db: Db, queries: Q): Promise<RowsOf<Q>> {
  const reads = Object.entries(queries).map(([name, query]) =>
    sql`(select coalesce(json_agg(rows), '[]') from (${query}) as rows)`.as(name),
  )
  return (await db.selectNoFrom(reads).executeTakeFirstOrThrow()) as RowsOf<Q>
}
