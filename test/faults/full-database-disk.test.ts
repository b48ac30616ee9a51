import { mkdtempSync } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, onTestFailed, test } from "vitest"
import { buildRegistration } from "../builders/registration.ts"
import { eventually } from "../eventually.ts"
import { killDatabase } from "./postgres-processes.ts"
import { startTestServer } from "./running-server.ts"
import { fillDisk, mountSmallDisk, unmountSmallDisk } from "./small-disk.ts"

const dataDir = mkdtempSync(join(tmpdir(), "silid-full-database-"))
const isMounted = mountSmallDisk(dataDir, "150m")
afterAll(async () => {
  if (isMounted) unmountSmallDisk(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

test.skipIf(!isMounted)(
  "on a full disk the process says that it is not ready, people log in and read, and all goes on once there is room",
  async () => {
    const school = await startTestServer({ DATA_DIR: dataDir, DEMO: "0", PASSWORD_COST: "low", RATE_LIMITS: "on" })
    onTestFailed(school.kill)
    const post = (path: string, body: object) =>
      fetch(`${school.address}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    const ready = async () => {
      const reply = await fetch(`${school.address}/readyz`)
      return [reply.status, ((await reply.json()) as { message?: string }).message]
    }
    const member = buildRegistration({ email: "member@people.example" })
    expect((await post("/accounts/register", member)).status).toBe(200)
    expect((await post("/accounts/login", member)).status).toBe(200)
    const emptyAgain = fillDisk(dataDir)

    await eventually(async () => expect(await ready()).toEqual([503, "The disk of the database is full."]))
    expect(school.logged("disk-full")).toMatchObject([{ level: "error", disk: "database", code: "53100" }])
    const login = await post("/accounts/login", member)
    expect(login.status).toBe(200)
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ")
    expect((await fetch(`${school.address}/accounts/sessions`, { headers: { cookie } })).status).toBe(200)
    expect((await fetch(`${school.address}/classes/`)).status).toBe(200)

    killDatabase(dataDir)
    await eventually(async () => expect((await ready())[0]).toBe(503))
    emptyAgain()
    await eventually(async () => expect(await ready()).toEqual([200, undefined]))
    expect((await post("/accounts/register", buildRegistration({ email: "next@people.example" }))).status).toBe(200)
    expect(await school.stop()).toBe(0)
  },
)
