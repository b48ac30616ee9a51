// docs/rules/notices.md#digest

import { existsSync, readFileSync } from "node:fs"
import { type ClientRequest, request } from "node:http"
import { expect, onTestFailed, onTestFinished, test } from "vitest"
import type { Db } from "../../platform/database/client.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildAdmin, buildLearner } from "../builders/people.ts"
import { createDataFolder } from "../faults/data-folder.ts"
import { signedIn, withDatabase } from "../faults/own-database.ts"
import { type RunningServer, startTestServer } from "../faults/running-server.ts"

const dataDir = await createDataFolder("streams")

const wanted = 5_000
/** An account's sixth stream ends its oldest. */
const ofOneAccount = 5
const accountsAtOnce = 10
const megabyte = 1024 * 1024

/** How many accounts can have all their streams open, besides the other files of the process. */
function accountsThatFit(): number {
  const [, most = "1024"] = /Max open files\s+(\d+)/.exec(readFileSync("/proc/self/limits", "utf8")) ?? []
  return Math.floor(Math.min(wanted, Number(most) - 500) / ofOneAccount)
}

/** The memory of a process, in bytes. */
function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  return Number(kilobytes) * 1024
}

async function prepare(db: Db) {
  await migrateToLatest(db)
  const learners: string[] = []
  while (learners.length < accountsThatFit()) {
    const some = Array.from({ length: accountsAtOnce }, async () => signedIn(db, await buildLearner(db)))
    learners.push(...(await Promise.all(some)))
  }
  return { admin: await signedIn(db, await buildAdmin(db)), learners }
}

type Heard = { notices: number }

/** Opens the stream of live notices; resolves once it has sent the number of unread ones. */
function openStream({ address }: RunningServer, cookie: string, heard: Heard): Promise<ClientRequest> {
  const headers = { cookie, accept: "text/event-stream" }
  return new Promise((resolve, reject) => {
    const stream = request(`${address}/notices/stream`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The stream answered ${response.statusCode}`))
      response.on("error", () => undefined)
      response.on("data", (part: Buffer) => {
        const text = part.toString()
        if (text.includes("event: unread")) resolve(stream)
        heard.notices += text.split("event: notice").length - 1
      })
    })
    stream.on("error", reject)
    stream.end()
  })
}

test.skipIf(!existsSync("/proc/self/limits"))(
  "five thousand open streams leave the process small, all hear a notice, and others are served",
  async () => {
    const { admin, learners } = await withDatabase(dataDir, prepare)
    const server = await startTestServer({ DATA_DIR: dataDir, DEMO: "0" })
    onTestFailed(server.kill)
    const streams: ClientRequest[] = []
    onTestFinished(() => {
      for (const stream of streams) stream.destroy()
    })
    const before = residentBytes(server.pid)
    expect(before / megabyte).toBeLessThan(235)
    const heard = { notices: 0 }
    for (let from = 0; from < learners.length; from += accountsAtOnce) {
      const cookies = learners
        .slice(from, from + accountsAtOnce)
        .flatMap((each) => Array<string>(ofOneAccount).fill(each))
      streams.push(...(await Promise.all(cookies.map((cookie) => openStream(server, cookie, heard)))))
    }
    expect((await fetch(`${server.address}/datetime`)).status).toBe(200)
    const headers = { cookie: admin, "content-type": "application/json" }
    const body = JSON.stringify({ title: "News", content: "<p>Soon.</p>", broadcast: ["learner"] })
    const posted = await fetch(`${server.address}/admins/announcement`, { method: "POST", headers, body })
    expect(posted.status).toBe(200)
    await expect.poll(() => heard.notices).toBe(streams.length)
    expect((residentBytes(server.pid) - before) / megabyte).toBeLessThan(250)
    expect((await fetch(`${server.address}/datetime`)).status).toBe(200)
    for (const stream of streams) stream.on("error", () => undefined).destroy()
    expect(await server.stop()).toBe(0)
  },
)
