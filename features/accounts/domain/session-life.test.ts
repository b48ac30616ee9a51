import { expect, test } from "vitest"
import { expiryLimits, isSessionExpired, sessionExpiry, shouldTouchSession } from "./session-life.ts"

const at = (text: string) => new Date(`${text}Z`)
const session = (startedAt: string, lastSeenAt: string, isAdmin = false) => ({
  startedAt: at(startedAt),
  lastSeenAt: at(lastSeenAt),
  isAdmin,
})

test("a session ends thirty days after it was last used", () => {
  expect(sessionExpiry(session("2026-11-20T10:00", "2026-11-22T10:00"))).toEqual(at("2026-12-22T10:00"))
})

test("a session that is used every day ends after ninety days all the same", () => {
  expect(sessionExpiry(session("2026-01-01T10:00", "2026-03-31T10:00"))).toEqual(at("2026-04-01T10:00"))
})

test("an administrator's session ends after twelve hours unused, and after seven days in all", () => {
  expect(sessionExpiry(session("2026-11-20T08:00", "2026-11-20T10:00", true))).toEqual(at("2026-11-20T22:00"))
  expect(sessionExpiry(session("2026-11-20T08:00", "2026-11-27T07:00", true))).toEqual(at("2026-11-27T08:00"))
})

test("a session is over at its end, and not before", () => {
  const one = session("2026-11-20T08:00", "2026-11-20T10:00", true)
  expect(isSessionExpired(one, at("2026-11-20T21:59"))).toBe(false)
  expect(isSessionExpired(one, at("2026-11-20T22:00"))).toBe(true)
})

test("use is written down once an hour, and for administrators, whose hours are few, every five minutes", () => {
  const seen = (isAdmin: boolean) => ({ lastSeenAt: at("2026-11-20T10:00"), isAdmin })
  expect(shouldTouchSession(seen(false), at("2026-11-20T11:00"))).toBe(false)
  expect(shouldTouchSession(seen(false), at("2026-11-20T11:01"))).toBe(true)
  expect(shouldTouchSession(seen(true), at("2026-11-20T10:05"))).toBe(false)
  expect(shouldTouchSession(seen(true), at("2026-11-20T10:06"))).toBe(true)
})

test("the limits cover every role", () => {
  const { unusedSince, startedBefore } = expiryLimits(at("2026-12-20T10:00"))
  expect(unusedSince).toEqual(at("2026-11-20T10:00"))
  expect(startedBefore).toEqual(at("2026-09-21T10:00"))
})
