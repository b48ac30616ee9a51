import { expect, test } from "vitest"
import { denialReasons } from "../../enrollments/domain/denial.ts"
import { canSendAgain, proofsLeft, seatsAfterDenial, seatsAfterRejection } from "./send-again.ts"

test("another proof may be sent for what another proof can settle, and for nothing else", () => {
  const mendable = denialReasons.filter((reason) => canSendAgain({ status: "rejected", reason, proofsLeft: 1 }))
  expect(mendable).toEqual(["unreadable", "amount-short", "not-received", "wrong-account"])
  expect(canSendAgain({ status: "rejected", reason: null, proofsLeft: 1 })).toBe(false)
})

test("only for a rejected payment", () => {
  for (const status of ["sent", "accepted", "refunded"] as const)
    expect(canSendAgain({ status, reason: "unreadable", proofsLeft: 1 })).toBe(false)
})

test("seats are kept for what another proof can settle, and free for everything else", () => {
  const reasonsToKeep = (status: "sent" | "accepted") =>
    denialReasons.filter((reason) => seatsAfterRejection({ status, reason, proofsLeft: 1 }) === "kept")
  expect(reasonsToKeep("sent")).toEqual(["unreadable", "amount-short", "not-received", "wrong-account"])
  // The payment stays accepted for another student.
  expect(reasonsToKeep("accepted")).toEqual([])
})

test("who is denied alone keeps the seat only where the whole payment is rejected by it", () => {
  const seat = (enrolleeId: string, status: "pending" | "approved" | "denied") => ({ enrolleeId, status })
  const after = (payment: Parameters<typeof seatsAfterDenial>[0]["payment"], reason: "unreadable" | "fake") =>
    seatsAfterDenial({ payment, enrolleeId: "a", reason })
  const alone = { status: "sent" as const, proofsLeft: 1, enrollments: [seat("a", "pending")] }
  expect([after(alone, "unreadable"), after(alone, "fake")]).toEqual(["kept", "free"])
  expect(
    after({ status: "sent", proofsLeft: 1, enrollments: [seat("a", "pending"), seat("b", "denied")] }, "unreadable"),
  ).toBe("kept")
  expect(
    after({ status: "sent", proofsLeft: 1, enrollments: [seat("a", "pending"), seat("b", "pending")] }, "unreadable"),
  ).toBe("free")
  expect(
    after(
      { status: "accepted", proofsLeft: 1, enrollments: [seat("a", "pending"), seat("b", "approved")] },
      "unreadable",
    ),
  ).toBe("free")
  expect(after(null, "unreadable")).toBe("free")
})

test("three more proofs may be sent after the first one, and after the last one nothing is kept", () => {
  expect([0, 1, 2, 3, 4, 5].map(proofsLeft)).toEqual([3, 3, 2, 1, 0, 0])
  expect(canSendAgain({ status: "rejected", reason: "unreadable", proofsLeft: 0 })).toBe(false)
  expect(seatsAfterRejection({ status: "sent", reason: "unreadable", proofsLeft: 0 })).toBe("free")
})
