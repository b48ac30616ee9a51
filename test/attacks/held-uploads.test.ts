// docs/rules/general.md#uploads

import { existsSync, readFileSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { expect, onTestFailed, onTestFinished, test } from "vitest"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildLearner } from "../builders/people.ts"
import { createDataFolder } from "../faults/data-folder.ts"
import { signedIn, withDatabase } from "../faults/own-database.ts"
import { type RunningServer, startTestServer } from "../faults/running-server.ts"

const dataDir = await createDataFolder("held")

const connections = 2_000
const sentOfEach = 1_000_000
const megabyte = 1024 * 1024

/** The memory of a process, in bytes. */
function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  return Number(kilobytes) * 1024
}

/** Starts an upload, sends one megabyte of it, and keeps the connection open; resolves once the megabyte is sent. */
function holdUpload({ address }: RunningServer, cookie: string): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const head = [
    "POST /learners/learner/enroll HTTP/1.1",
    `host: ${hostname}:${port}`,
    `cookie: ${cookie}`,
    "content-type: multipart/form-data; boundary=b",
    "content-length: 2000000",
    "",
    "",
  ].join("\r\n")
  const socket = connect(Number(port), hostname)
  socket.on("error", () => undefined)
  socket.resume()
  return new Promise((done) => {
    socket.once("close", () => done(socket))
    socket.write(head)
    socket.write(payload, () => done(socket))
  })
}
const payload = Buffer.alloc(sentOfEach, "a")

// The limits of one account and one client are off, because the memory limit must hold without them.
test.skipIf(!existsSync("/proc/self/status"))(
  "two thousand connections that hold a megabyte of an upload each leave the process small, and others are served",
  async () => {
    const cookie = await withDatabase(dataDir, async (db) => {
      await migrateToLatest(db)
      return signedIn(db, await buildLearner(db))
    })
    const server = await startTestServer({ DATA_DIR: dataDir, DEMO: "0" })
    onTestFailed(server.kill)
    const sockets: Socket[] = []
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    let most = 0
    const clock = setInterval(() => {
      most = Math.max(most, residentBytes(server.pid))
    }, 200)
    const statuses = new Set<number>()
    for (let from = 0; from < connections; from += 100) {
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => holdUpload(server, cookie)))))
      statuses.add((await fetch(`${server.address}/datetime`)).status)
    }
    clearInterval(clock)
    expect([...statuses]).toEqual([200])
    expect(most / megabyte).toBeGreaterThan(0)
    expect(most / megabyte).toBeLessThan(600)
    for (const socket of sockets) socket.destroy()
    expect(await server.stop()).toBe(0)
  },
  120_000,
)
