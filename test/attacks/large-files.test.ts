import { existsSync, readFileSync } from "node:fs"
import { expect, onTestFailed, test } from "vitest"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { pngClaiming } from "../builders/files/pictures.ts"
import { buildAdmin, buildLearner } from "../builders/people.ts"
import { buildSheetFile, buildStatementForm } from "../builders/statements.ts"
import { createDataFolder } from "../faults/data-folder.ts"
import { signedIn, withDatabase } from "../faults/own-database.ts"
import { type RunningServer, startTestServer } from "../faults/running-server.ts"

const dataDir = await createDataFolder("large-files")

/** For the server and its picture programs together, without PostgreSQL. */
const mostMegabytes = 600
/** For one reader of statements: its limit, and what it may allocate before the guard checks again. */
const mostOfReader = 300 + 40
/** A server that decodes or parses itself replies to nobody until it is done, which took half a minute. */
const longestAnswer = 8_000

test.skipIf(!existsSync("/proc/self/status"))(
  "fifty pictures that claim to be huge, and statements that unpack to gigabytes, take little memory and hold up nobody",
  async () => {
    const [cookie, adminCookie] = await withDatabase(dataDir, async (db) => {
      await migrateToLatest(db)
      return [await signedIn(db, await buildLearner(db)), await signedIn(db, await buildAdmin(db))]
    })
    const server = await startTestServer({ DATA_DIR: dataDir, DEMO: "0" })
    onTestFailed(server.kill)
    const probe = watch(server)
    onTestFailed(() => void probe.stop())

    const wide = pngClaiming({ width: 600_000, height: 66, bitDepth: 16, colourType: 6 })
    const pictures = Array.from({ length: 50 }, () => {
      const form = new FormData()
      form.append("profile-picture", new File([new Uint8Array(wide)], "wide.png", { type: "image/png" }))
      return send(server, "/accounts/profile-picture", cookie, form)
    })
    expect(new Set(await Promise.all(pictures))).toEqual(new Set([413]))
    expect(probe.most.together).toBeGreaterThan(50)
    expect(probe.most.together).toBeLessThan(mostMegabytes)

    const text = `<row r="1"><c r="A1" t="inlineStr"><is><t>${"a".repeat(1000)}</t></is></c></row>`
    const bomb = buildSheetFile(text.repeat(180_000))
    const endless = buildSheetFile('<c r="A1"><f>'.repeat(300_000))
    const statements = [bomb, endless, bomb, endless].map((file) =>
      send(server, "/admins/statements/preview", adminCookie, buildStatementForm(file)),
    )
    expect(new Set(await Promise.all(statements))).toEqual(new Set([400]))

    expect(probe.most.reader).toBeGreaterThan(50)
    expect(probe.most.reader).toBeLessThan(mostOfReader)

    await probe.stop()
    expect([...probe.statuses]).toEqual([200])
    expect(probe.most.milliseconds).toBeLessThan(longestAnswer)
    expect(await server.stop()).toBe(0)
  },
  180_000,
)

async function send({ address }: RunningServer, path: string, cookie: string, body: FormData): Promise<number> {
  const reply = await fetch(`${address}${path}`, { method: "POST", headers: { cookie, origin: address }, body })
  await reply.arrayBuffer()
  return reply.status
}

/** Requests the time every 100 ms, and records the longest wait for it and the most memory, in MB. */
function watch(server: RunningServer) {
  const statuses = new Set<number>()
  const waiting = new Set<Promise<void>>()
  const most = { milliseconds: 0, together: 0, reader: 0 }
  const ask = async () => {
    const begun = performance.now()
    statuses.add((await fetch(`${server.address}/datetime`)).status)
    most.milliseconds = Math.max(most.milliseconds, performance.now() - begun)
  }
  const clock = setInterval(() => {
    const programs = readPrograms(server.pid)
    const sizes = programs.map(({ pid }) => residentMegabytes(pid))
    most.together = Math.max(most.together, residentMegabytes(server.pid) + sizes.reduce((sum, size) => sum + size, 0))
    const readers = sizes.filter((_, nth) => programs[nth]?.command.includes("read-file-program"))
    most.reader = Math.max(most.reader, ...readers)
    const answer = ask()
    waiting.add(answer)
    void answer.catch(() => statuses.add(0)).finally(() => waiting.delete(answer))
  }, 100)
  const stop = async () => {
    clearInterval(clock)
    await Promise.allSettled(waiting)
  }
  return { statuses, most, stop }
}

/** Our own programs that the server has started, such as the reader of statements. */
function readPrograms(pid: number): { pid: number; command: string }[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean)
  return children
    .map((child) => ({ pid: Number(child), command: readProc(Number(child), "cmdline") }))
    .filter(({ command }) => command.includes("-program.ts"))
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readProc(pid, "status")) ?? []
  return Number(kilobytes ?? 0) / 1024
}

/** Empty for a process that has ended. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8")
  } catch {
    return ""
  }
}
