import pg, { type PoolConfig } from "pg"
import { fillCards } from "./fill-cards.ts"
import { fillClasses } from "./fill-classes.ts"
import { fillEnrollments } from "./fill-enrollments.ts"
import { fillPeople } from "./fill-people.ts"
import type { Size } from "./size.ts"

/**
 * Fills a migrated database with a school of this size. Everything comes from the number of its row, so that every
 * run measures the same school; only the days are counted from today, or its classes would be over one day.
 */
export async function fill(connection: PoolConfig, size: Size): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(tools)
    await fillPeople(client, size)
    await fillClasses(client, size)
    await fillEnrollments(client, size)
    await fillCards(client)
    await client.query("vacuum (analyze)")
  } finally {
    await client.end()
  }
}

/** Chance that is the same each time: a number below `below`, drawn by the row's number and the salt of what is drawn. */
const tools = `
  create function pg_temp.chance(n bigint, salt bigint, below bigint) returns bigint language sql immutable
    as 'select (hashint8extended(n, salt) & 9223372036854775807) % below';
  create function pg_temp.pick(words text[], n bigint, salt bigint) returns text language sql immutable
    as 'select words[1 + (hashint8extended(n, salt) & 9223372036854775807) % cardinality(words)]';
  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable
    as 'select md5(kind || n)::uuid'`
