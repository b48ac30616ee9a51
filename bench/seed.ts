import pg, { type PoolConfig } from "pg"
import { seedBenchCards } from "./seed-cards.ts"
import { seedBenchClasses } from "./seed-classes.ts"
import { seedBenchEnrollments } from "./seed-enrollments.ts"
import { seedBenchPeople } from "./seed-people.ts"
import type { BenchSize } from "./size.ts"

/**
 * Fills a migrated database with a school of this size. Everything comes from the number of its row, so that every
 * run measures the same school; only the days are counted from today, or its classes would be over one day.
 */
export async function seedBench(connection: PoolConfig, size: BenchSize): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(tools)
    await seedBenchPeople(client, size)
    await seedBenchClasses(client, size)
    await seedBenchEnrollments(client, size)
    await seedBenchCards(client)
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
