import { expect, test, vi } from "vitest"
import { errorFields, foldRepeats, publicMessage } from "./log.ts"

test("of an error and its cause the names and codes are logged, and nothing that they quote", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write '/home/ana/proof.png'"), {
    code: "ENOSPC",
  })
  const facts = errorFields(new Error("Cannot write proof.png of ana@people.example", { cause: full }))
  expect(facts).toMatchObject({ error: "Error", cause: "ENOSPC" })
  expect(JSON.stringify({ ...facts, at: [] })).not.toMatch(/ana|proof/)
})

test("a cause without a code is called by its name, and what is no error by its type", () => {
  class SignatureDoesNotMatch extends Error {
    override name = "SignatureDoesNotMatch"
  }
  expect(errorFields(new Error("", { cause: new SignatureDoesNotMatch() })).cause).toBe("SignatureDoesNotMatch")
  expect("cause" in errorFields(new Error(""))).toBe(false)
  expect(errorFields("text")).toEqual({ error: "string" })
})

test("thousands of equal lines become five and one with their number", () => {
  vi.useFakeTimers()
  const lines: [string, Record<string, unknown>][] = []
  const log = foldRepeats((_, event, facts = {}) => void lines.push([event, facts]), 10_000)
  for (let nth = 0; nth < 3_000; nth += 1) log("error", "database-away", { id: nth, code: "ECONNREFUSED" })
  log("error", "database-away", { code: "57P01" })
  expect(lines.length).toBe(6)
  vi.advanceTimersByTime(10_000)
  expect(lines.slice(6)).toMatchObject([["database-away", { code: "ECONNREFUSED", repeated: 2_995, seconds: 10 }]])
  log("error", "database-away", { id: 1, code: "ECONNREFUSED" })
  expect(lines.length).toBe(8)
  vi.useRealTimers()
})

test("of a message that may quote people the words are kept, and what is quoted is not", () => {
  const message = "invalid input for \"Juan de la Cruz\" of juan@example.ph, key 'x'\nDetail: (juan)"
  expect(publicMessage(new Error(message))).toBe("invalid input for … of … key …")
  expect(publicMessage(new Error("timeout exceeded when trying to connect"))).toBe(
    "timeout exceeded when trying to connect",
  )
  expect(publicMessage("thrown")).toBe("")
})
