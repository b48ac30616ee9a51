import { expect, test } from "vitest"
import {
  archiveClassError,
  type ClassLife,
  changeClassStatusError,
  classStatuses,
  hasEnded,
  isFinished,
  isOngoing,
  isOpen,
  isOver,
  isPending,
  offersStatus,
  reviveClassError,
  seenVersionError,
} from "./class-life.ts"

const today = "2026-11-20"
const running: ClassLife = { status: "approved", isArchived: false, startDate: "2026-11-01", endDate: "2026-12-01" }

test("a class is over the day after its last day", () => {
  expect(isOver({ endDate: "2026-11-20" }, today)).toBe(false)
  expect(isOver({ endDate: "2026-11-19" }, today)).toBe(true)
})

test("a class without an end date is never over", () => {
  expect(isOver({ endDate: null }, today)).toBe(false)
})

test("a class has ended when it is archived, or approved and over; one that may be submitted again has not", () => {
  const over = { ...running, endDate: "2026-11-19" }
  expect(hasEnded(running, today)).toBe(false)
  expect(hasEnded(over, today)).toBe(true)
  expect(hasEnded({ ...running, isArchived: true }, today)).toBe(true)
  expect(hasEnded({ ...over, status: "pending" }, today)).toBe(false)
  expect(hasEnded({ ...over, status: "denied" }, today)).toBe(false)
})

test("an approved class is open until it is over, also before it starts", () => {
  expect(isOpen(running, today)).toBe(true)
  expect(isOpen({ ...running, startDate: "2026-11-30" }, today)).toBe(true)
  expect(isOpen({ ...running, endDate: "2026-11-19" }, today)).toBe(false)
})

test("a pending, denied or archived class is neither open nor ongoing nor finished", () => {
  const hidden: Partial<ClassLife>[] = [{ status: "pending" }, { status: "denied" }, { isArchived: true }]
  for (const endDate of ["2026-12-01", "2026-11-19"]) {
    for (const change of hidden) {
      const klass = { ...running, endDate, ...change }
      expect([isOpen(klass, today), isOngoing(klass, today), isFinished(klass, today)]).toEqual([false, false, false])
    }
  }
})

test("a class is ongoing from its first day on, or at once without a start date", () => {
  expect(isOngoing({ ...running, startDate: "2026-11-21" }, today)).toBe(false)
  expect(isOngoing({ ...running, startDate: "2026-11-20" }, today)).toBe(true)
  expect(isOngoing({ ...running, startDate: null, endDate: null }, today)).toBe(true)
})

test("an approved class that is over is finished and not ongoing", () => {
  const over = { ...running, endDate: "2026-11-19" }
  expect(isFinished(over, today)).toBe(true)
  expect(isOngoing(over, today)).toBe(false)
  expect(isFinished(running, today)).toBe(false)
})

test("an administrator brings a class from any status to any other, and not to the same", () => {
  for (const from of classStatuses) {
    for (const to of classStatuses) {
      expect(changeClassStatusError(from, to)).toBe(from === to ? `class-already-${to}` : null)
      for (const seen of classStatuses.filter(() => from !== to)) {
        expect(changeClassStatusError(from, to, seen)).toBe(seen === from ? null : "class-decided-meanwhile")
      }
    }
  }
})

test("nobody decides about a class that was changed after they looked at it", () => {
  expect(seenVersionError("2026-11-20T01:00:00.000Z", "2026-11-20T01:00:00.000Z")).toBeNull()
  expect(seenVersionError("2026-11-20T01:00:00.001Z", "2026-11-20T01:00:00.000Z")).toBe("class-changed-meanwhile")
  expect(seenVersionError("2026-11-20T01:00:00.000Z")).toBeNull()
})

test("a class is archived once and revived once", () => {
  expect(archiveClassError({ isArchived: false })).toBeNull()
  expect(archiveClassError({ isArchived: true })).toBe("class-already-archived")
  expect(reviveClassError({ isArchived: true })).toBeNull()
  expect(reviveClassError({ isArchived: false })).toBe("class-not-archived")
})

test("pages offer another status only while the class is not archived", () => {
  expect(offersStatus({ status: "pending", isArchived: false }, "approved")).toBe(true)
  expect(offersStatus({ status: "approved", isArchived: false }, "approved")).toBe(false)
  expect(offersStatus({ status: "pending", isArchived: true }, "approved")).toBe(false)
})

test("an archived class waits for nobody", () => {
  expect(isPending({ status: "pending", isArchived: false })).toBe(true)
  expect(isPending({ status: "pending", isArchived: true })).toBe(false)
  expect(isPending({ status: "denied", isArchived: false })).toBe(false)
})
