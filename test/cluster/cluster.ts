import { rmSync } from "node:fs"
import { openDatabase } from "../../platform/database/client.ts"
import { Balancers } from "./balancers.ts"
import { DatabaseCluster } from "./database-cluster.ts"
import { choosePlaces, type Places, schools } from "./places.ts"
import { startPooler } from "./pooler.ts"
import { Processes, until } from "./processes.ts"
import type { Programs } from "./programs.ts"
import { WebProcesses } from "./web-processes.ts"

export type RunningCluster = {
  places: Places
  processes: Processes
  database: DatabaseCluster
  balancers: Balancers
  web: WebProcesses
  /** Restarts the two web processes with the options of the next fault, and waits until all members are healthy. */
  prepareFor(way: { isPooled?: boolean; isUncut?: boolean }): Promise<void>
  webAddresses(): string[]
  plainAddresses(): string[]
  directAddresses(): string[]
  onStop(undo: () => void): void
  stop(isKept: boolean): Promise<void>
}

/** Starts everything on this machine, in one folder and on free ports. */
export async function startCluster(programs: Programs, say: (words: string) => void): Promise<RunningCluster> {
  const places = await choosePlaces()
  const processes = new Processes(places.folder)
  const database = new DatabaseCluster(places, processes, programs)
  const balancers = new Balancers(places, processes)
  const web = new WebProcesses(places, processes)
  const undoing: (() => void)[] = []
  const stop = async (isKept: boolean) => {
    for (const undo of undoing.splice(0)) undo()
    await web.stop()
    for (const name of ["pgbouncer", "haproxy-web", "haproxy-database"]) await processes.end(name)
    await database.stop()
    if (!isKept) rmSync(places.folder, { recursive: true, force: true })
  }
  const cluster = { places, processes, database, balancers, web, onStop: (undo: () => void) => void undoing.push(undo) }
  try {
    await database.start()
    say("etcd and three PostgreSQL are up")
    await balancers.startDatabase()
    await database.createDatabase()
    await web.startStore()
    if (programs.hasPooler) await startPooler(places, processes)
    await web.startBoth()
    balancers.startWeb()
    say("two processes of the product are up")
    return { ...cluster, ...waysIn(places), prepareFor: preparing(cluster), stop }
  } catch (error) {
    await stop(true).catch(() => undefined)
    throw error
  }
}

function waysIn({ portOf }: Places): Pick<RunningCluster, "webAddresses" | "plainAddresses" | "directAddresses"> {
  const on = (name: string) => `http://127.0.0.1:${portOf(name)}`
  return {
    webAddresses: () => [on("web")],
    plainAddresses: () => [on("webPlain")],
    directAddresses: () => schools.map((school) => on(`school${school}`)),
  }
}

function preparing({
  places,
  database,
  balancers,
  web,
}: Pick<RunningCluster, "places" | "database" | "balancers" | "web">): RunningCluster["prepareFor"] {
  let isUncutNow = false
  let isPooledNow = false
  return async ({ isPooled = false, isUncut = false }) => {
    if (isUncut !== isUncutNow) await balancers.restartDatabase({ cut: !isUncut })
    await database.untilWhole()
    if (isPooled !== isPooledNow) {
      await web.stopBoth()
      await web.startBoth({ isPooled })
    }
    isUncutNow = isUncut
    isPooledNow = isPooled
    for (const backend of ["ready", "living", "plain"])
      await until("both processes behind the balancer", async () => (await balancers.upIn("web", backend)) === 2)
    const db = openDatabase({ connectionString: places.urlOf("database") }, { max: 1 })
    await db.selectFrom("accounts").select("id").limit(1).execute()
    await db.destroy()
  }
}
