import { expect, test } from "vitest"
import {
  answerReviewError,
  changeReviewError,
  deleteReviewError,
  endOfClass,
  lastDayToReview,
  writeReviewError,
} from "./review-window.ts"

const open = { attended: 2, endedOn: null, hasReview: false }

test("a class can be reviewed from the second attended class until 60 days after its end, once", () => {
  expect(writeReviewError({ ...open, attended: 1 }, "2026-11-20")).toBe("review-too-early")
  expect(writeReviewError(open, "2026-11-20")).toBeNull()
  expect(writeReviewError({ ...open, endedOn: "2026-09-21" }, "2026-11-20")).toBeNull()
  expect(writeReviewError({ ...open, endedOn: "2026-09-20" }, "2026-11-20")).toBe("review-too-late")
  expect(writeReviewError({ ...open, hasReview: true }, "2026-11-20")).toBe("review-exists")
  expect(lastDayToReview({ endedOn: "2026-09-21" })).toBe("2026-11-20")
  expect(lastDayToReview({ endedOn: null })).toBeNull()
})

test("a class ends on its last day, when it is archived, or when a solo student leaves, whichever is first", () => {
  const none = { endDate: null, archivedOn: null, soloLeftOn: null }
  expect(endOfClass(none, "2026-11-20")).toBeNull()
  expect(endOfClass({ ...none, endDate: "2026-12-18" }, "2026-11-20")).toBeNull()
  expect(endOfClass({ ...none, endDate: "2026-11-19", archivedOn: "2026-11-10" }, "2026-11-20")).toBe("2026-11-10")
  expect(endOfClass({ ...none, soloLeftOn: "2026-11-01" }, "2026-11-20")).toBe("2026-11-01")
})

test("a review can be changed for 30 days, and for 30 more after it was hidden", () => {
  const writtenAt = new Date("2026-11-01T02:00:00Z")
  const inTime = new Date("2026-12-01T02:00:00Z")
  const late = new Date("2026-12-01T02:00:01Z")
  expect(changeReviewError({ writtenAt, hiddenAt: null }, inTime)).toBeNull()
  expect(changeReviewError({ writtenAt, hiddenAt: null }, late)).toBe("review-unchangeable")
  expect(changeReviewError({ writtenAt, hiddenAt: new Date("2026-11-20T02:00:00Z") }, late)).toBeNull()
})

test("a hidden review cannot be deleted, and a teacher answers once", () => {
  expect(deleteReviewError({ hiddenAt: null })).toBeNull()
  expect(deleteReviewError({ hiddenAt: new Date() })).toBe("review-hidden")
  expect(answerReviewError({ answer: null })).toBeNull()
  expect(answerReviewError({ answer: "Thank you!" })).toBe("review-answered")
})
