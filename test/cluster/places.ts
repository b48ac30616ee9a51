import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "../free-port.ts"

export const members = [1, 2, 3] as const
export type Member = (typeof members)[number]
export const schools = [1, 2] as const

const portNames = [
  ...["etcd", "etcdPeer", "database", "databaseStats", "web", "webPlain", "webStats", "pooler", "store"],
  ...members.flatMap((n) => [`postgres${n}`, `patroni${n}`]),
  ...schools.map((n) => `school${n}`),
]

/** The folder and the ports of a run, which writes and listens nowhere else. */
export type Places = {
  folder: string
  at(name: string): string
  portOf(name: string): number
  /** Returns the connection string of a database at this port. */
  urlOf(portName: string, account?: "silid" | "postgres", database?: string): string
  /** Writes a template of this folder with its placeholders replaced; returns the path of the file. */
  write(template: string, as: string, values?: Record<string, string | number>): string
}

export async function choosePlaces(): Promise<Places> {
  const folder = mkdtempSync(join(tmpdir(), "silid-cluster-"))
  chmodSync(folder, 0o755)
  const ports = new Map<string, number>()
  for (const name of portNames) {
    let port = await freePort()
    while ([...ports.values()].includes(port)) port = await freePort()
    ports.set(name, port)
  }
  const portOf = (name: string) => {
    const port = ports.get(name)
    if (!port) throw new Error(`There is no port for ${name}`)
    return port
  }
  const at = (name: string) => join(folder, name)
  return {
    folder,
    at,
    portOf,
    urlOf: (name, account = "silid", database = "silid") =>
      `postgres://${account}:${account}@127.0.0.1:${portOf(name)}/${database}`,
    write(template, as, values = {}) {
      const text = readFileSync(join(import.meta.dirname, "templates", template), "utf8")
      const valueFor = (name: string) => String(values[name] ?? (ports.has(name) ? portOf(name) : at(name)))
      writeFileSync(
        at(as),
        text.replace(/@([\w.-]+)@/g, (_, name: string) => valueFor(name)),
      )
      chmodSync(at(as), 0o644)
      return at(as)
    },
  }
}
