import { mkdirSync } from "node:fs"
import { join } from "node:path"
import S3rver from "s3rver"
import { testDataKey } from "../data-keys.ts"
import { type Places, schools } from "./places.ts"
import { type Processes, until } from "./processes.ts"

const root = join(import.meta.dirname, "../..")
const bucket = "silid"

export type School = (typeof schools)[number]

/** Two processes of the built product, as on two machines, and the object store that they share. */
export class WebProcesses {
  readonly #places: Places
  readonly #processes: Processes
  #store: S3rver | null = null

  constructor(places: Places, processes: Processes) {
    this.#places = places
    this.#processes = processes
  }

  async startStore(): Promise<void> {
    const directory = this.#places.at("store")
    mkdirSync(directory)
    const place = { address: "127.0.0.1", port: this.#places.portOf("store"), silent: true, directory }
    this.#store = new S3rver({ ...place, configureBuckets: [{ name: bucket }] })
    await this.#store.run()
  }

  async start(school: School, { isPooled = false } = {}): Promise<void> {
    const { urlOf } = this.#places
    const way: Record<string, string> = isPooled
      ? { DATABASE_URL: urlOf("pooler"), DATABASE_DIRECT_URL: urlOf("database") }
      : { DATABASE_URL: urlOf("database") }
    const name = `school${school}`
    this.#processes.start(name, process.execPath, ["server/main.ts"], {
      cwd: root,
      env: { ...this.#settings(name), ...way },
    })
    await until(`${name} to be ready`, async () => {
      if (!this.#processes.isRunning(name)) throw new Error(`${name} has ended: ${this.#processes.log(name)}`)
      return (await fetch(`${this.addressOf(school)}/readyz`)).ok
    })
  }

  #settings(name: string): Record<string, string> {
    const { portOf, at } = this.#places
    return {
      NODE_ENV: "production",
      STAFF_SECOND_FACTOR: "offered",
      MAIL_DELIVERY: "off",
      SESSION_SECRET: "the same for both of them, and long enough",
      DATA_KEY: testDataKey,
      PORT: String(portOf(name)),
      DATA_DIR: at(`data-${name}`),
      PUBLIC_URL: `http://127.0.0.1:${portOf("web")}`,
      TRUST_PROXY: "1",
      // One learner enrolls in every class of the run.
      ACCOUNT_LIMITS: '{"enrollment":100000}',
      S3_ENDPOINT: `http://127.0.0.1:${portOf("store")}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    }
  }

  addressOf(school: School): string {
    return `http://127.0.0.1:${this.#places.portOf(`school${school}`)}`
  }

  async startBoth(choice: { isPooled?: boolean } = {}): Promise<void> {
    for (const school of schools) await this.start(school, choice)
  }

  async stopBoth(): Promise<void> {
    await Promise.all(schools.map((school) => this.#processes.end(`school${school}`)))
  }

  async stop(): Promise<void> {
    await this.stopBoth()
    await this.#store?.close()
  }
}
