import { expect, test } from "vitest"
import { denialReasons } from "../../enrollments/domain/denial.ts"
import { canSendAgain, seatsAfterDenial, seatsAfterRejection } from "./send-again.ts"

test("another proof may be sent for what another proof can settle, and for nothing else", () => {
  const mendable = denialReasons.filter((reason) => canSendAgain({ status: "rejected", reason }))
  expect(mendable).toEqual(["unreadable", "amount-short", "not-received", "wrong-account"])
  expect(canSendAgain({ status: "rejected", reason: null })).toBe(false)
})

test("only for a rejected payment", () => {
  for (const status of ["sent", "accepted", "refunded"] as const)
    expect(canSendAgain({ status, reason: "unreadable" })).toBe(false)
})

test("seats are kept for what another proof can settle, and free for everything else", () => {
  const kept = (status: "sent" | "accepted") =>
    denialReasons.filter((reason) => seatsAfterRejection({ status, reason }) === "kept")
  expect(kept("sent")).toEqual(["unreadable", "amount-short", "not-received", "wrong-account"])
  // It stays accepted for another student.
  expect(kept("accepted")).toEqual([])
})

test("who is denied alone keeps the seat only where the whole payment is rejected by it", () => {
  const seat = (enrolleeId: string, status: "pending" | "approved" | "denied") => ({ enrolleeId, status })
  const after = (payment: Parameters<typeof seatsAfterDenial>[0]["payment"], reason: "unreadable" | "fake") =>
    seatsAfterDenial({ payment, enrolleeId: "a", reason })
  const alone = { status: "sent" as const, enrollments: [seat("a", "pending")] }
  expect([after(alone, "unreadable"), after(alone, "fake")]).toEqual(["kept", "free"])
  expect(after({ status: "sent", enrollments: [seat("a", "pending"), seat("b", "denied")] }, "unreadable")).toBe("kept")
  expect(after({ status: "sent", enrollments: [seat("a", "pending"), seat("b", "pending")] }, "unreadable")).toBe(
    "free",
  )
  expect(after({ status: "accepted", enrollments: [seat("a", "pending"), seat("b", "approved")] }, "unreadable")).toBe(
    "free",
  )
  expect(after(null, "unreadable")).toBe("free")
})
