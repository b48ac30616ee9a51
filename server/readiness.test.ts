import { afterAll, beforeEach, expect, test } from "vitest"
import { StorageUnavailableError } from "../platform/files/storage-unavailable.ts"
import { testSchool } from "../test/school.ts"
import { buildApp } from "./app.ts"
import { openReadiness } from "./readiness.ts"

const school = await testSchool()
afterAll(school.close)

let writes = 0
let failure: Error | null = null
let logged: [event: string, disk: unknown][] = []
beforeEach(() => {
  writes = 0
  failure = null
  logged = []
})

const files = {
  ...school.deps.files,
  tryWrite: async () => {
    writes += 1
    if (failure) throw failure
  },
}
const deps = {
  ...school.deps,
  files,
  log: (_level: string, event: string, facts?: Record<string, unknown>) => void logged.push([event, facts?.disk]),
}

const failureOf = (code: string) =>
  new StorageUnavailableError("The file store failed.", { cause: Object.assign(new Error(code), { code }) })

test("a hundred who ask at once cause one write, and so do those of the next five seconds", async () => {
  const { app } = buildApp(deps)
  const replies = await Promise.all(Array.from({ length: 100 }, () => app.request("/readyz")))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await app.request("/readyz")).status).toBe(200)
  expect(writes).toBe(1)
})

test("a full disk of the files is a 503 that says so, and one line of the log", async () => {
  failure = failureOf("ENOSPC")
  const { app } = buildApp(deps)
  for (let nth = 0; nth < 2; nth += 1) {
    const reply = await app.request("/readyz")
    expect([reply.status, await reply.json()]).toEqual([
      503,
      { success: false, message: "The disk of the files is full." },
    ])
  }
  expect(logged.filter(([event]) => event === "disk-full")).toEqual([["disk-full", "files"]])
})

test("a file store that fails for another reason leaves the process ready, as pages go on", async () => {
  failure = failureOf("EIO")
  expect(await openReadiness(deps)()).toBeNull()
  expect(logged).toEqual([["storage-away", undefined]])
})
