import type { RunningCluster } from "./cluster.ts"
import { ttl } from "./database-cluster.ts"
import { isAlive } from "./is-alive.ts"
import type { Ways } from "./stream.ts"

export type Fault = {
  what: string
  /** How requests are sent; by default through the balancer, which repeats some. */
  ways?: (cluster: RunningCluster) => Ways
  isPooled?: boolean
  /** Connections to a demoted primary stay open. */
  isUncut?: boolean
  /** Requests in flight in the killed process may end without a reply. */
  mayBeCut?: boolean
  /** How many calls may fail; unlimited by default. */
  mayFail?: number
  /** Seconds within which writes are acknowledged again. */
  backWithin?: number
  /** Causes the fault; returns the function that repairs it. */
  strike(cluster: RunningCluster): Promise<() => Promise<void> | void>
}

const nothing = () => {}

async function primaryOf({ database }: RunningCluster) {
  const primary = await database.primary()
  if (!primary) throw new Error("There is no primary")
  return primary
}

async function switchOver(cluster: RunningCluster) {
  await cluster.database.switchOver(await primaryOf(cluster))
  return nothing
}

async function killPrimary({ database, processes, ...others }: RunningCluster) {
  const primary = await primaryOf({ database, processes, ...others })
  // Patroni first, because it would restart its PostgreSQL.
  process.kill(processes.pidOf(`patroni${primary}`), "SIGKILL")
  const postmaster = database.postmasterOf(primary)
  if (postmaster) process.kill(postmaster, "SIGKILL")
  await database.untilAnother(primary)
  return () => database.startMember(primary)
}

/** Freezes all processes of a machine without ending them: connections stay open and get no reply. */
async function freeze(cluster: RunningCluster) {
  const primary = await primaryOf(cluster)
  const all = cluster.database.machineOf(primary)
  const thaw = () => {
    for (const pid of all.splice(0).reverse()) if (isAlive(pid)) process.kill(pid, "SIGCONT")
  }
  cluster.onStop(thaw)
  for (const pid of all) process.kill(pid, "SIGSTOP")
  await cluster.database.untilAnother(primary)
  return thaw
}

const direct: Fault["ways"] = (cluster) => ({ web: cluster.webAddresses(), direct: cluster.directAddresses() })
const plain: Fault["ways"] = (cluster) => ({ web: cluster.webAddresses(), plain: cluster.plainAddresses() })

export const faults: Record<string, Fault> = {
  switchover: { what: "the primary hands over to a standby", ways: direct, mayFail: 10, strike: switchOver },
  "kill-primary": {
    what: "the primary's machine is gone",
    ways: direct,
    backWithin: ttl + 3,
    strike: killPrimary,
  },
  freeze: {
    what: "the primary's machine stands still",
    ways: direct,
    backWithin: ttl + 6,
    strike: freeze,
  },
  "freeze-uncut": {
    what: "the same, and nobody cuts the connections to it",
    ways: direct,
    isUncut: true,
    backWithin: ttl + 15,
    strike: freeze,
  },
  "restart-database-balancer": {
    what: "the balancer of the database is started anew",
    ways: direct,
    mayFail: 0,
    async strike({ balancers }) {
      await balancers.restartDatabase()
      return nothing
    },
  },
  "reload-web-balancer": {
    what: "the balancer of the product reads its settings anew",
    mayFail: 0,
    async strike({ balancers }) {
      balancers.reloadWeb()
      return nothing
    },
  },
  "end-web": {
    what: "one process of the product is asked to end",
    ways: plain,
    mayFail: 0,
    async strike({ processes, web }) {
      await processes.end("school1")
      return () => web.start(1)
    },
  },
  "kill-web": {
    what: "one process of the product is killed",
    mayFail: 6,
    mayBeCut: true,
    async strike({ processes, web }) {
      await processes.end("school1", "SIGKILL")
      return () => web.start(1)
    },
  },
  "pooler-quiet": {
    what: "nothing happens, behind PgBouncer in transaction mode",
    ways: direct,
    isPooled: true,
    mayFail: 0,
    strike: async () => nothing,
  },
  "pooler-switchover": {
    what: "the primary hands over, behind PgBouncer in transaction mode",
    ways: direct,
    isPooled: true,
    strike: switchOver,
  },
}
