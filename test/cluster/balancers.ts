import { execFileSync } from "node:child_process"
import type { Places } from "./places.ts"
import { type Processes, until } from "./processes.ts"
import { searchPath } from "./programs.ts"

type Kind = "database" | "web"

/** Two HAProxy processes: one in front of the primary of the database, the other in front of the product. */
export class Balancers {
  readonly #places: Places
  readonly #processes: Processes

  constructor(places: Places, processes: Processes) {
    this.#places = places
    this.#processes = processes
    places.write("unavailable.http", "unavailable.http")
  }

  /** Without `cut`, connections to a demoted primary stay open. */
  async startDatabase({ cut = true } = {}): Promise<void> {
    const file = this.#places.write("haproxy-database.cfg", "haproxy-database.cfg", {
      cut: cut ? "on-marked-down shutdown-sessions" : "",
    })
    this.#start("haproxy-database", ["-db", "-f", file])
    // HAProxy considers every server healthy until its first check: for a second, writes would reach standbys.
    await until("HAProxy to know the primary alone", async () => (await this.upIn("database", "primary")) === 1, 20)
  }

  startWeb(): void {
    const file = this.#places.write("haproxy-web.cfg", "haproxy-web.cfg")
    // Master and worker, as Debian's service runs it: a reload keeps the listening sockets open.
    this.#start("haproxy-web", ["-Ws", "-db", "-f", file])
  }

  #start(name: string, args: string[]): void {
    const file = args.at(-1) ?? ""
    execFileSync("haproxy", ["-c", "-q", "-f", file], { env: { PATH: searchPath } })
    this.#processes.start(name, "haproxy", args)
  }

  async restartDatabase(choice: { cut?: boolean } = {}): Promise<void> {
    await this.#processes.end("haproxy-database")
    await this.startDatabase(choice)
  }

  reloadWeb(): void {
    process.kill(this.#processes.pidOf("haproxy-web"), "SIGUSR2")
  }

  /** Returns the number of healthy servers of a proxy. */
  async upIn(kind: Kind, proxy: string): Promise<number> {
    const reply = await fetch(`http://127.0.0.1:${this.#places.portOf(`${kind}Stats`)}/;csv`)
    const rows = (await reply.text()).split("\n").map((line) => line.split(","))
    return rows.filter((row) => row[0] === proxy && /\d$/.test(row[1] ?? "") && row[17]?.startsWith("UP")).length
  }
}
