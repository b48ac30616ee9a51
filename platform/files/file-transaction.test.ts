import { beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { withStoredFiles } from "./file-transaction.ts"
import { StorageUnavailableError } from "./storage-unavailable.ts"

let stored: string[]
let used: string[]
let isDatabaseBack: boolean
let deadlines: (number | undefined)[]
let logged: string[]
const deps = {
  files: {
    put: async (_folder: string, _bytes: Uint8Array, _extension: string, deadline?: number) => {
      deadlines.push(deadline)
      if (vi.isFakeTimers()) vi.advanceTimersByTime(3_000)
      stored.push(`${stored.length}.png`)
      return stored.at(-1) ?? ""
    },
    remove: async (_: string, name: string) => {
      stored = stored.filter((each) => each !== name)
    },
  },
  findUsedFiles: async (_: string, names: string[]) => {
    if (!isDatabaseBack) throw new Error("still away")
    return names.filter((name) => used.includes(name))
  },
  log: (_: string, event: string) => void logged.push(event),
}
beforeEach(() => {
  stored = []
  used = []
  deadlines = []
  logged = []
  isDatabaseBack = true
})

const putAndFail = (error: Error) =>
  withStoredFiles(deps, async (files) => {
    await files.put("enrollment-payments", new Uint8Array(1), "png")
    throw error
  })

test("a file goes when the work failed and the database does not refer to it", async () => {
  await expect(putAndFail(new Error("class-full"))).rejects.toThrow("class-full")
  expect(stored).toEqual([])
})

test("a file stays when the work failed and the database refers to it all the same", async () => {
  used = ["0.png"]
  await expect(putAndFail(new Error("anything"))).rejects.toThrow("anything")
  expect(stored).toEqual(["0.png"])
})

test("a file stays when the database cannot be asked, and the log says so", async () => {
  isDatabaseBack = false
  await expect(putAndFail(new Error("anything"))).rejects.toThrow("anything")
  expect(stored).toEqual(["0.png"])
  expect(logged).toEqual(["file-left"])
})

test.each([
  ["57P01", "terminating connection due to administrator command"],
  ["25006", "cannot execute INSERT in a read-only transaction"],
  ["", "Client has encountered a connection error and is not queryable"],
  ["", "Query read timeout"],
])("a file stays when the commit may have landed (%s %s)", async (code, message) => {
  await expect(putAndFail(Object.assign(new Error(message), { code }))).rejects.toThrow(message)
  expect(stored).toEqual(["0.png"])
})

test("a file goes when the database has no room for the row, and leaves its own room to others", async () => {
  await expect(putAndFail(Object.assign(new Error("could not extend file"), { code: "53100" }))).rejects.toThrow(
    "extend",
  )
  expect(stored).toEqual([])
})

test("files that are put together share one deadline", async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const started = Date.now()
  await withStoredFiles(deps, async (files) => {
    for (let nth = 0; nth < 3; nth += 1) {
      await files.put("report-cards", new Uint8Array(1), "pdf")
    }
  })
  expect(deadlines).toEqual([started + 10_000, started + 10_000, started + 10_000])
})

test("a store that hangs while files are put back keeps nobody waiting past the ten seconds", async () => {
  const hanging = { ...deps.files, remove: () => new Promise<never>(() => undefined) }
  let puts = 0
  const put = async (folder: string, bytes: Uint8Array, extension: string, deadline = 0) => {
    puts += 1
    if (puts === 1) return deps.files.put(folder, bytes, extension, deadline)
    // The clock stands at the deadline, like when the store does not answer.
    vi.setSystemTime(deadline)
    throw new StorageUnavailableError("late")
  }
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  const failing = withStoredFiles({ ...deps, files: { ...hanging, put } }, async (files) => {
    await files.put("report-cards", new Uint8Array(1), "pdf")
    await files.put("report-cards", new Uint8Array(1), "pdf")
  })
  await expect(failing).rejects.toThrow(StorageUnavailableError)
})
