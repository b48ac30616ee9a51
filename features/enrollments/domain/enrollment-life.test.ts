import { expect, test } from "vitest"
import { afterRemovalOfChild, decideEnrollmentError, deleteAttemptError, mayAskToDelete } from "./enrollment-life.ts"
import { decisionStatuses, enrollmentStatuses } from "./enrollment-status.ts"

const klass = { status: "approved", isArchived: false } as const
const roomy = { maxStudents: 10, seatsTaken: 3, hasOtherLive: false, isChildRemoved: false, klass }
const full = { ...roomy, seatsTaken: 10 }

test("an administrator sets any other status while there is room", () => {
  for (const from of decisionStatuses) {
    for (const to of decisionStatuses) {
      expect(decideEnrollmentError({ ...roomy, status: from }, to)).toBe(
        from === to ? `enrollment-already-${to}` : null,
      )
    }
  }
})

test("in a full class a pending student is still approved: the seat is theirs", () => {
  expect(decideEnrollmentError({ ...full, status: "pending" }, "approved")).toBeNull()
  expect(decideEnrollmentError({ ...full, status: "approved" }, "pending")).toBeNull()
  expect(decideEnrollmentError({ ...full, status: "pending" }, "denied")).toBeNull()
})

test("a denied attempt returns only while a seat is free", () => {
  expect(decideEnrollmentError({ ...full, status: "denied" }, "pending")).toBe("class-full")
  expect(decideEnrollmentError({ ...full, status: "denied" }, "approved")).toBe("class-full")
  expect(decideEnrollmentError({ ...full, seatsTaken: 9, status: "denied" }, "pending")).toBeNull()
})

test("a denied attempt does not return beside another live one of the same student", () => {
  expect(decideEnrollmentError({ ...roomy, hasOtherLive: true, status: "denied" }, "pending")).toBe("already-enrolled")
})

test("a removed child takes no seat, but can be denied", () => {
  const removed = { ...roomy, isChildRemoved: true, status: "denied" } as const
  expect(decideEnrollmentError(removed, "pending")).toBe("child-removed")
  expect(decideEnrollmentError(removed, "approved")).toBe("child-removed")
  expect(decideEnrollmentError({ ...removed, status: "pending" }, "denied")).toBeNull()
})

test("nobody is approved into a class that is archived or not approved, and everybody can be denied or reset there", () => {
  const hidden = [
    [{ status: "approved", isArchived: true }, "class-archived"],
    [{ status: "pending", isArchived: true }, "class-archived"],
    [{ status: "pending", isArchived: false }, "class-pending"],
    [{ status: "denied", isArchived: false }, "class-denied"],
  ] as const
  for (const [klass, errorCode] of hidden) {
    for (const status of ["pending", "denied"] as const) {
      expect(decideEnrollmentError({ ...roomy, klass, status }, "approved")).toBe(errorCode)
    }
    expect(decideEnrollmentError({ ...roomy, klass, status: "pending" }, "denied")).toBeNull()
    expect(decideEnrollmentError({ ...roomy, klass, status: "approved" }, "pending")).toBeNull()
  }
})

test("a decision that somebody else has made meanwhile is not overturned unseen", () => {
  for (const status of decisionStatuses) {
    for (const seen of decisionStatuses) {
      for (const to of decisionStatuses.filter((each) => each !== status)) {
        expect(decideEnrollmentError({ ...roomy, status }, to, seen)).toBe(seen === status ? null : "decided-meanwhile")
      }
    }
  }
})

test("an attempt that was left stays left", () => {
  for (const to of decisionStatuses)
    expect(decideEnrollmentError({ ...roomy, status: "left" }, to)).toBe("enrollment-left")
})

test("only a pending attempt can be deleted", () => {
  expect(enrollmentStatuses.filter((status) => deleteAttemptError(status, false) === null)).toEqual(["pending"])
  expect(enrollmentStatuses.filter(mayAskToDelete)).toEqual(["pending"])
})

test("a pending attempt with grades from the time when it was approved is not deleted", () => {
  expect(deleteAttemptError("pending", true)).toBe("attempt-graded")
  expect(deleteAttemptError("approved", true)).toBe("attempt-not-pending")
})

test("removing a child leaves its live enrollments and keeps the others as they are", () => {
  expect(enrollmentStatuses.map(afterRemovalOfChild)).toEqual(["left", "left", "denied", "left"])
})
