import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, expect, onTestFailed, test } from "vitest"
import { startTestServer } from "../../test/faults/running-server.ts"
import { quickFolder } from "../../test/quick-folder.ts"

const dataDir = await mkdtemp(join(quickFolder, "silid-live-"))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

// Not among the fault tests, because live pages write the types of routes, which the type check reads at the same time.
test("SIGTERM closes the school before it ends a server with live pages, too", async () => {
  const live = await startTestServer({ DATA_DIR: dataDir, DEMO: "0" }, "--live")
  onTestFailed(live.kill)
  expect((await fetch(`${live.address}/about`)).status).toBe(200)
  expect(await live.stop()).toBe(0)
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false)
})
