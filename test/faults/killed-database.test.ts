import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { expect, onTestFailed, test } from "vitest"
import { eventually } from "../eventually.ts"
import { createDataFolder } from "./data-folder.ts"
import { hasChildLists, isMigrating, killDatabase, postmasterOf } from "./postgres-processes.ts"
import { type RunningServer, startTestServer } from "./running-server.ts"

const folder = await createDataFolder("killed")

async function startTwo(dataDir: string): Promise<RunningServer> {
  const school = await startTestServer({ DATA_DIR: dataDir, DEMO: "0", WEB_PROCESSES: "2" })
  onTestFailed(school.kill)
  await eventually(() => expect(school.logged("process-ready")).toHaveLength(2))
  return school
}

/** Checks without a pause, so that no moment is missed. */
async function untilTrue(check: () => boolean): Promise<void> {
  while (!check()) await pause(1)
}

/** Kills the next PostgreSQL as soon as it has a process, ready or not; returns its process id. */
async function killNext(dataDir: string, previous: number): Promise<number> {
  await untilTrue(() => ![undefined, previous].includes(postmasterOf(dataDir)?.pid))
  return killDatabase(dataDir)
}

const expectReady = ({ address }: RunningServer) =>
  eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200))

test.skipIf(!hasChildLists)("several processes go on by themselves each time that PostgreSQL is killed", async () => {
  const dataDir = join(folder, "killed")
  const school = await startTwo(dataDir)
  for (let nth = 0; nth < 3; nth += 1) {
    const killed = killDatabase(dataDir)
    await eventually(() => {
      expect(postmasterOf(dataDir)?.ready).toBe(true)
      expect(postmasterOf(dataDir)?.pid).not.toBe(killed)
    })
    await expectReady(school)
  }
  expect(await school.stop()).toBe(0)
})

test.skipIf(!hasChildLists)("PostgreSQL is started again also when it is killed while it starts", async () => {
  const dataDir = join(folder, "starting")
  const school = await startTwo(dataDir)
  let killed = killDatabase(dataDir)
  for (let nth = 0; nth < 3; nth += 1) killed = await killNext(dataDir, killed)
  await expectReady(school)
  expect(await school.stop()).toBe(0)
})

test.skipIf(!hasChildLists)("a PostgreSQL that a killed supervisor left behind is started again, too", async () => {
  const dataDir = join(folder, "adopted")
  const earlier = await startTwo(dataDir)
  await earlier.kill()
  const left = postmasterOf(dataDir)?.pid
  const school = await startTwo(dataDir)
  expect(postmasterOf(dataDir)?.pid).toBe(left)
  killDatabase(dataDir)
  await expectReady(school)
  expect(await school.stop()).toBe(0)
})

test.skipIf(!hasChildLists)("a start goes on when PostgreSQL is killed under the migrations", async () => {
  const dataDir = join(folder, "preparing")
  const starting = startTwo(dataDir)
  let killed = 0
  for (let nth = 0; nth < 2; nth += 1) {
    await untilTrue(() => postmasterOf(dataDir)?.pid !== killed && isMigrating(dataDir))
    killed = killDatabase(dataDir)
  }
  const school = await starting
  expect(school.logged("waiting-for-database")).not.toEqual([])
  await expectReady(school)
  expect(await school.stop()).toBe(0)
})

test.skipIf(!hasChildLists)(
  "processes that die while PostgreSQL is away are started again once it is back",
  async () => {
    const dataDir = join(folder, "both")
    const school = await startTwo(dataDir)
    for (const { pid } of school.logged("process-ready")) process.kill(Number(pid), "SIGKILL")
    let killed = killDatabase(dataDir)
    for (let nth = 0; nth < 3; nth += 1) killed = await killNext(dataDir, killed)
    await eventually(() => expect(school.logged("process-ready")).toHaveLength(4))
    await expectReady(school)
    expect(await school.stop()).toBe(0)
  },
)
