import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync } from "node:fs"
import pg from "pg"
import { isAlive } from "./is-alive.ts"
import { type Member, members, type Places } from "./places.ts"
import { makeOwnFolder, type Processes, until } from "./processes.ts"
import type { Programs } from "./programs.ts"

/** Seconds without contact to the primary after which another one is elected. */
export const ttl = 20

type MemberState = { name: string; role: string; state: string; lag?: number | string }

/** etcd, and three PostgreSQL servers under Patroni; one of the standbys is synchronous. */
export class DatabaseCluster {
  readonly #places: Places
  readonly #processes: Processes
  readonly #programs: Programs

  constructor(places: Places, processes: Processes, programs: Programs) {
    this.#places = places
    this.#processes = processes
    this.#programs = programs
  }

  async start(): Promise<void> {
    await this.#startEtcd()
    makeOwnFolder(this.#places.at("sockets"))
    // The first member starts alone: it creates the database, which the others copy.
    this.startMember(1)
    await until("a primary", async () => (await this.primary()) !== null)
    for (const member of members.slice(1)) this.startMember(member)
    await this.untilWhole()
  }

  async #startEtcd(): Promise<void> {
    const { portOf, at } = this.#places
    mkdirSync(at("etcd"), { mode: 0o700 })
    const [clients, peers] = [`http://127.0.0.1:${portOf("etcd")}`, `http://127.0.0.1:${portOf("etcdPeer")}`]
    const listening = ["--listen-client-urls", clients, "--advertise-client-urls", clients]
    const peering = ["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers]
    const alone = ["--name", "one", "--data-dir", at("etcd"), "--initial-cluster", `one=${peers}`]
    // All servers share one busy disk. With etcd's default of 100 ms it would lose its leader, and PostgreSQL its
    // primary.
    const patient = ["--heartbeat-interval", "500", "--election-timeout", "5000", "--log-level", "warn"]
    this.#processes.start("etcd", "etcd", [...alone, ...listening, ...peering, ...patient])
    await until("etcd", async () => (await fetch(`${clients}/health`)).ok)
  }

  startMember(member: Member): void {
    const { at, portOf, write } = this.#places
    const name = `postgres${member}`
    makeOwnFolder(at(name))
    const file = write("patroni.yml", `patroni${member}.yml`, {
      name,
      ttl,
      rest: portOf(`patroni${member}`),
      port: portOf(name),
      data: at(name),
      pgpass: at(`sockets/pgpass${member}`),
      postgres: this.#programs.postgres,
    })
    this.#processes.start(`patroni${member}`, "patroni", [file], { asPostgres: true })
  }

  #ask(member: Member, path: string, init: RequestInit = {}): Promise<Response> {
    const address = `http://127.0.0.1:${this.#places.portOf(`patroni${member}`)}/${path}`
    return fetch(address, { signal: AbortSignal.timeout(3_000), ...init })
  }

  async primary(): Promise<Member | null> {
    for (const member of members) {
      const reply = await this.#ask(member, "primary").catch(() => null)
      await reply?.arrayBuffer()
      if (reply?.status === 200) return member
    }
    return null
  }

  async states(): Promise<MemberState[]> {
    for (const member of members) {
      const reply = await this.#ask(member, "cluster").catch(() => null)
      if (reply?.ok) return ((await reply.json()) as { members: MemberState[] }).members
    }
    return []
  }

  /** Resolves when there is a primary, all standbys stream without lag, and one of them is synchronous. */
  async untilWhole(): Promise<void> {
    await until(
      "a primary with two standbys",
      async () => {
        const all = await this.states()
        const isGood = ({ role, state, lag }: MemberState) =>
          role === "leader" ? state === "running" : /running|streaming/.test(state) && lag === 0
        const roles = all.map(({ role }) => role)
        return all.length === 3 && roles.includes("leader") && roles.includes("sync_standby") && all.every(isGood)
      },
      120,
    )
    await until("the standbys to hold what the primary holds", () => this.#haveStandbysCaughtUp(), 60)
  }

  /** Patroni's information about its members is some seconds old, and older for one that was frozen. */
  async #haveStandbysCaughtUp(): Promise<boolean> {
    const primary = await this.primary()
    if (primary === null) return false
    const [at] = await this.#readFrom(primary, "select pg_current_wal_lsn() as lsn")
    for (const member of members.filter((each) => each !== primary)) {
      const statement = "select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as holds"
      const [state] = await this.#readFrom(member, statement, [at?.lsn])
      if (state?.holds !== true) return false
    }
    return true
  }

  async #readFrom(member: Member, statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const connectionString = this.#places.urlOf(`postgres${member}`, "postgres", "postgres")
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 3_000 })
    try {
      await client.connect()
      return (await client.query(statement, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Switches over to the synchronous standby; resolves when Patroni reports success. */
  async switchOver(from: Member): Promise<void> {
    const candidate = (await this.states()).find(({ role }) => role === "sync_standby")?.name
    const body = JSON.stringify({ leader: `postgres${from}`, candidate })
    const reply = await this.#ask(from, "switchover", { method: "POST", body, signal: AbortSignal.timeout(60_000) })
    if (!reply.ok) throw new Error(`Patroni refused to switch over: ${await reply.text()}`)
  }

  async untilAnother(than: Member): Promise<void> {
    await until("another primary", async () => ![than, null].includes(await this.primary()), 90)
  }

  /** Returns the pid of a member's postmaster, the parent of its PostgreSQL processes. */
  postmasterOf(member: Member): number | null {
    const file = this.#places.at(`postgres${member}/postmaster.pid`)
    const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0
    return pid && isAlive(pid) ? pid : null
  }

  /** Returns the pids of Patroni, PostgreSQL and its processes, which are one machine in production. */
  machineOf(member: Member): number[] {
    const top = this.postmasterOf(member)
    const patroni = this.#processes.pidOf(`patroni${member}`)
    if (!top) return [patroni]
    const below = execFileSync("ps", ["-o", "pid=", "--ppid", String(top)], { encoding: "utf8" })
    return [patroni, top, ...below.trim().split(/\s+/).map(Number)]
  }

  async createDatabase(): Promise<void> {
    for (const statement of ["create role silid login password 'silid'", "create database silid owner silid"])
      await this.run(statement)
    // Clients of a pooler cannot set these themselves.
    for (const [name, value] of [
      ["statement_timeout", "11s"],
      ["idle_in_transaction_session_timeout", "60s"],
    ])
      await this.run(`alter role silid set ${name} = '${value}'`)
  }

  async run(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#places.urlOf("database", "postgres", "postgres") })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  /** A stopped Patroni also stops its PostgreSQL; a killed one leaves it running. */
  async stop(): Promise<void> {
    await Promise.all(members.map((member) => this.#processes.end(`patroni${member}`)))
    for (const member of members) {
      const left = this.postmasterOf(member)
      if (!left) continue
      process.kill(left, "SIGINT")
      await until("a PostgreSQL to end", () => !isAlive(left), 20).catch(() => process.kill(left, "SIGQUIT"))
    }
    await this.#processes.end("etcd")
  }
}
