import { writeFileSync } from "node:fs"
import pg from "pg"
import type { Places } from "./places.ts"
import { type Processes, until } from "./processes.ts"

/** PgBouncer in transaction mode, in front of the balancer of the database. */
export async function startPooler(places: Places, processes: Processes): Promise<void> {
  writeFileSync(places.at("users.txt"), '"silid" "silid"\n')
  processes.start("pgbouncer", "pgbouncer", [places.write("pgbouncer.ini", "pgbouncer.ini")], { asPostgres: true })
  await until("PgBouncer", async () => {
    const client = new pg.Client({ connectionString: places.urlOf("pooler") })
    await client.connect()
    await client.query("select 1").finally(() => client.end())
    return true
  })
}
