import { expect, test } from "vitest"
import { instantAt } from "../../../lib/day.ts"
import { type OtherDayOff, returnMeetings } from "./return-meetings.ts"

const zone = "Asia/Manila"
const at = (day: string, time = "09:00") => instantAt(day, time, zone)
const now = at("2026-11-20", "10:00")
const monday = { id: "monday", startsAt: at("2026-11-23"), program: "lifeskills" } as const
const friday = { id: "friday", startsAt: at("2026-11-27"), program: "homeschool" } as const
const off = (more: Partial<OtherDayOff>): OtherDayOff => ({
  id: "other",
  from: "2026-11-23",
  to: "2026-11-27",
  program: null,
  ...more,
})

test("what is to come takes place after all, and what has begun stays as it is", () => {
  const begun = { ...monday, id: "begun", startsAt: now }
  expect(returnMeetings([begun, monday, friday], [], now, zone)).toEqual({
    restored: ["monday", "friday"],
    handedOver: [],
  })
})

test("another day off keeps what falls on it, of its program and from its time on", () => {
  const returned = (other: OtherDayOff) => returnMeetings([monday, friday], [other], now, zone)
  expect(returned(off({})).handedOver.map(({ id }) => id)).toEqual(["monday", "friday"])
  expect(returned(off({ program: "homeschool" }))).toEqual({
    restored: ["monday"],
    handedOver: [{ id: "friday", dayOffId: "other" }],
  })
  expect(returned(off({ fromTime: "09:01" })).restored).toEqual(["monday"])
})
