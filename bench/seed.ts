import pg, { type PoolConfig } from "pg"
import { seedBenchCards } from "./seed-cards.ts"
import { seedBenchClasses } from "./seed-classes.ts"
import { seedBenchEnrollments } from "./seed-enrollments.ts"
import { seedBenchLedger } from "./seed-ledger.ts"
import { seedBenchMeetings } from "./seed-meetings.ts"
import { seedBenchPeople } from "./seed-people.ts"
import { seedBenchRecords } from "./seed-records.ts"
import { seedBenchStatements } from "./seed-statements.ts"
import type { BenchSize } from "./size.ts"

/**
 * Fills a migrated database with a school of this size. All values depend on the number of the row, so that every run
 * measures the same school. Only dates depend on today; otherwise its classes would some day be over.
 */
export async function seedBench(connection: PoolConfig, size: BenchSize): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(tools)
    await seedBenchPeople(client, size)
    await seedBenchClasses(client, size)
    await seedBenchEnrollments(client, size)
    if (size.isTaught) await enrollEarly(client)
    await seedBenchMeetings(client)
    await seedBenchLedger(client)
    await seedBenchCards(client)
    await seedBenchRecords(client, size)
    await seedBenchStatements(client)
    await client.query(counts)
    await client.query("vacuum (analyze)")
  } finally {
    await client.end()
  }
}

async function enrollEarly(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = replica")
  await client.query("update classes set sessions = 30 where class_type = 'group'")
  await client.query(`update enrollments set created_at = start_date - 3, decided_at = start_date - 2
    from classes where classes.id = class_id and start_date < current_date and enrollments.status = 'approved'`)
  await client.query("set session_replication_role = origin")
}

/** Once, in place of the triggers that did not run. */
const counts = `
  truncate row_counts;
  insert into row_counts (list, part, since, amount) select list, part, since, amount from counted_rows()`

/** A reproducible random number below `below`, from the row's number and a salt. */
const tools = `
  create function pg_temp.chance(n bigint, salt bigint, below bigint) returns bigint language sql immutable
    as 'select (hashint8extended(n, salt) & 9223372036854775807) % below';
  create function pg_temp.pick(words text[], n bigint, salt bigint) returns text language sql immutable
    as 'select words[1 + (hashint8extended(n, salt) & 9223372036854775807) % cardinality(words)]';
  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable
    as 'select md5(kind || n)::uuid'`
