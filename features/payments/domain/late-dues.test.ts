// docs/rules/payments.md#late-dues

import { expect, test } from "vitest"
import { isLateDue } from "./due.ts"
import { type DoorDecision, doorDecisionError, isDoorClosed, isPastGrace, lateDoorStateOf } from "./late-dues.ts"

type AtDoor = { door?: DoorDecision; paymentId?: string }
const part = (day: string, { door, paymentId }: AtDoor = {}) => ({
  kind: "part" as const,
  day,
  door: door ?? null,
  paymentId: paymentId ?? null,
})
const on = (today: string, graceDays = 14) => ({ today, graceDays })

test("a due is late from the day after its day, but one for another round never is", () => {
  expect([isLateDue(part("2026-12-26"), "2026-12-26"), isLateDue(part("2026-12-26"), "2026-12-27")]).toEqual([
    false,
    true,
  ])
  expect(isLateDue({ kind: "difference", day: "2026-12-26" }, "2026-12-27")).toBe(true)
  expect(isLateDue({ kind: "renewal", day: "2026-12-26" }, "2027-12-27")).toBe(false)
})

test("the school decides once the days of grace have passed, counted for each due", () => {
  expect(isPastGrace(part("2026-12-26"), "2027-01-08", 14)).toBe(false)
  expect(isPastGrace(part("2026-12-26"), "2027-01-09", 14)).toBe(true)
  expect(isPastGrace({ kind: "renewal", day: "2026-12-26" }, "2027-01-09", 14)).toBe(false)
  for (const door of ["closed", "open"] as const) {
    const dues = [part("2026-12-26")]
    expect(doorDecisionError(door, [...dues, part("2027-01-26")], on("2027-01-09"))).toBeNull()
    expect(doorDecisionError(door, dues, on("2027-01-08"))).toBe("still-in-grace")
    expect(doorDecisionError(door, dues, on("2026-12-26"))).toBe("nothing-late")
    expect(doorDecisionError(door, [], on("2026-12-26"))).toBe("nothing-late")
  }
})

test("without days of grace the school decides as soon as a due is late", () => {
  expect(doorDecisionError("closed", [part("2026-12-26")], on("2026-12-26", 0))).toBe("nothing-late")
  expect(doorDecisionError("closed", [part("2026-12-26")], on("2026-12-27", 0))).toBeNull()
})

test("a door is not closed while a payment pays all that is past the grace, and is not already closed for it", () => {
  const day = on("2027-01-29")
  const [past, newer] = ["2026-12-26", "2027-01-26"]
  const beingChecked = part(past, { paymentId: "p1" })
  expect(doorDecisionError("closed", [beingChecked], day)).toBe("payment-being-checked")
  expect(doorDecisionError("closed", [beingChecked, part(newer)], day)).toBe("payment-being-checked")
  expect(doorDecisionError("closed", [beingChecked, part(past)], day)).toBeNull()
  expect(doorDecisionError("closed", [part(past), part(newer, { paymentId: "p1" })], day)).toBeNull()
  expect(doorDecisionError("closed", [part(past, { paymentId: "p1", door: "open" })], day)).toBe(
    "payment-being-checked",
  )
  expect(doorDecisionError("closed", [part(past, { paymentId: "p1", door: "closed" })], day)).toBeNull()
  expect(doorDecisionError("open", [beingChecked], day)).toBeNull()
})

test("a door is closed while a due for which it was closed is open", () => {
  expect(isDoorClosed([{ state: "open", door: "closed" }])).toBe(true)
  expect(isDoorClosed([{ state: "open", door: null }])).toBe(false)
  expect(isDoorClosed([{ state: "open", door: "open" }])).toBe(false)
  for (const state of ["paid", "waived", "cancelled", "planned"] as const)
    expect(isDoorClosed([{ state, door: "closed" }])).toBe(false)
})

test("a student is undecided while nobody has decided about one of the late dues, unless another closes the door", () => {
  const due = (door: "closed" | "open" | null) => ({ state: "open" as const, door })
  expect(lateDoorStateOf([due("open"), due("open")])).toBe("open")
  expect(lateDoorStateOf([due("open"), due(null)])).toBe("undecided")
  expect(lateDoorStateOf([due("closed"), due(null)])).toBe("closed")
})
