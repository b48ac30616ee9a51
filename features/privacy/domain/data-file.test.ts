import { expect, test } from "vitest"
import { dataFileError, dataFileState, readyUntil } from "./data-file.ts"

const now = new Date("2026-11-20T02:00:00Z")
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test("a file is ready for 24 hours", () => {
  const file = { requestedAt: before(1), readyUntil: readyUntil(before(23)) }
  expect(dataFileState(file, false, now)).toBe("ready")
  expect(dataFileState({ ...file, readyUntil: readyUntil(before(24)) }, false, now)).toBe("none")
})

test("a file whose job is gone has failed, and another one can be asked for at once", () => {
  const file = { requestedAt: before(1), readyUntil: null }
  expect(dataFileState(file, true, now)).toBe("preparing")
  expect(dataFileState(file, false, now)).toBe("failed")
  expect(dataFileError(file, true, now)).toBe("preparing")
  expect(dataFileError(file, false, now)).toBeNull()
})

test("an account gets one file a day", () => {
  const until = readyUntil(before(22))
  expect(dataFileError(null, false, now)).toBeNull()
  expect(dataFileError({ requestedAt: before(23), readyUntil: until }, false, now)).toBe("one-a-day")
  expect(dataFileError({ requestedAt: before(24), readyUntil: until }, false, now)).toBeNull()
})
