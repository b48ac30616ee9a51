import { expect, test } from "vitest"
import { instantAt } from "../../../../lib/day.ts"
import { emptyWeek } from "../../../../lib/week-times.ts"
import { changeMeetingError, meetingTimeError, movedFromOf, planDayOf, standInError } from "./change-meeting.ts"

const zone = "Asia/Manila"
const at = (day: string, time: string) => instantAt(day, time, zone)
const meeting = { endsAt: at("2026-11-23", "10:00"), cancelledAt: null, hasMarks: false }
const by = (isAdmin: boolean, time: string) => ({ isAdmin, now: at("2026-11-23", time) })

test("its teacher may change a meeting until it ends, administrators always", () => {
  expect(changeMeetingError(meeting, by(false, "09:59"))).toBeNull()
  expect(changeMeetingError(meeting, by(false, "10:00"))).toBe("meeting-over")
  expect(changeMeetingError(meeting, by(true, "18:00"))).toBeNull()
})

test("a cancelled meeting, and one with saved attendance, stays as it is", () => {
  expect(changeMeetingError({ ...meeting, cancelledAt: at("2026-11-20", "10:00") }, by(true, "08:00"))).toBe(
    "meeting-cancelled",
  )
  expect(changeMeetingError({ ...meeting, hasMarks: true }, by(true, "18:00"))).toBe("attendance-saved")
})

test("a meeting begins in the future, at most a year from today", () => {
  const clock = { now: at("2026-11-23", "09:00"), zone }
  expect(meetingTimeError(at("2026-11-23", "09:00"), clock)).toBe("time-passed")
  expect(meetingTimeError(at("2026-11-23", "09:01"), clock)).toBeNull()
  expect(meetingTimeError(at("2027-11-24", "23:59"), clock)).toBeNull()
  expect(meetingTimeError(at("2027-11-25", "00:00"), clock)).toBe("too-far-ahead")
})

test("however often it is moved, it keeps the time of the plan; moved back there it is not moved", () => {
  const [monday, tuesday, friday] = [at("2026-11-23", "09:00"), at("2026-11-24", "09:00"), at("2026-11-27", "09:00")]
  expect(movedFromOf({ startsAt: monday, movedFrom: null }, tuesday)).toEqual(monday)
  expect(movedFromOf({ startsAt: tuesday, movedFrom: monday }, friday)).toEqual(monday)
  expect(movedFromOf({ startsAt: tuesday, movedFrom: monday }, monday)).toBeNull()
})

test("a make-up fills a class day that nothing fills", () => {
  const plan = { times: { ...emptyWeek, monday: "09:00" }, taken: new Set(["2026-11-23"]) }
  expect(planDayOf("2026-11-30", plan)).toBe("2026-11-30")
  expect(planDayOf("2026-11-23", plan)).toBeNull()
  expect(planDayOf("2026-12-01", plan)).toBeNull()
})

test("a stand-in is another teacher, verified and not restricted", () => {
  const fit = { isOwnTeacher: false, isVerified: true, isRestricted: false }
  expect(standInError(fit)).toBeNull()
  expect(standInError({ ...fit, isOwnTeacher: true })).toBe("own-teacher")
  expect(standInError({ ...fit, isVerified: false })).toBe("not-verified")
  expect(standInError({ ...fit, isRestricted: true })).toBe("not-verified")
})
