import { expect, test } from "vitest"
import type { MeetingState } from "./meeting-state.ts"
import { meetingProgress, meetingsOn, nextMeeting } from "./todays-meetings.ts"

const at = (time: string, day = "20") => `2026-11-${day}T${time}:00.000Z`
const meeting = (start: string, end: string, overrides: { day?: string; state?: MeetingState } = {}) => ({
  startsAt: at(start, overrides.day),
  endsAt: at(end, overrides.day),
  state: overrides.state ?? ("planned" as const),
})
const now = new Date(at("08:00"))

test("a meeting is ahead until the minute of its start, on until its end, and then done", () => {
  const class90 = meeting("08:00", "09:30")
  const progress = (time: string) => meetingProgress(class90, new Date(at(time)))
  expect(progress("07:35")).toEqual({ is: "ahead", minutes: 25 })
  expect(meetingProgress(class90, new Date("2026-11-20T07:59:10Z"))).toEqual({ is: "ahead", minutes: 1 })
  expect([progress("08:00").is, progress("09:29").is, progress("09:30").is]).toEqual(["on", "on", "done"])
  expect(meetingProgress({ ...class90, state: "cancelled" }, now)).toEqual({ is: "cancelled" })
})

test("those of a day are listed by time, what is over last, by the clocks of the school", () => {
  const [over, on, late] = [meeting("06:00", "07:00"), meeting("07:30", "08:30"), meeting("15:59", "16:59")]
  const [tomorrow, cancelled] = [meeting("16:00", "17:00"), meeting("09:00", "10:00", { state: "cancelled" })]
  const all = [over, late, tomorrow, on, cancelled]
  expect(meetingsOn(all, "2026-11-20", "Asia/Manila", now)).toEqual([on, cancelled, late, over])
})

test("the next is the one that is on, or the first to come that is not cancelled", () => {
  const [over, cancelled] = [meeting("06:00", "07:00"), meeting("09:00", "10:00", { state: "cancelled" })]
  const tomorrow = meeting("08:00", "09:00", { day: "21" })
  expect(nextMeeting([over, cancelled, tomorrow], now)).toBe(tomorrow)
  expect(nextMeeting([tomorrow, meeting("07:30", "08:30")], now)).toEqual(meeting("07:30", "08:30"))
  expect(nextMeeting([over, cancelled], now)).toBeUndefined()
})
