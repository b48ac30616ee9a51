import { expect, test } from "vitest"
import { isRequestLate, requestDueOn, requestState } from "./requests.ts"

test("a request is due in thirty days, and late from the day after", () => {
  const dueBy = requestDueOn("2026-11-20")
  expect(dueBy).toBe("2026-12-20")
  expect(isRequestLate({ dueBy, answer: null }, "2026-12-20")).toBe(false)
  expect(isRequestLate({ dueBy, answer: null }, "2026-12-21")).toBe(true)
  expect(isRequestLate({ dueBy, answer: "Done." }, "2026-12-21")).toBe(false)
})

test("a request is open until somebody works on it, and then until it is answered", () => {
  expect(requestState({ by: null, answer: null })).toBe("open")
  expect(requestState({ by: "Alma Dizon", answer: null })).toBe("working")
  expect(requestState({ by: "Alma Dizon", answer: "Done." })).toBe("answered")
})
