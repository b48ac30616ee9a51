import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addDays, type Day, daysBetween, instantAt, todayIn, weekdayOf } from "../../../lib/day.ts"
import { buildWeek, emptyWeek, type WeekTimes, weekdays } from "../../../lib/week-times.ts"
import { type ExistingMeeting, generateMeetings, type MeetingPlan } from "./generate-meetings.ts"

const manila = { zone: "Asia/Manila", minutes: 60 }
const mondays = { ...emptyWeek, monday: "09:00" }
const at = (day: Day, time = "00:00") => instantAt(day, time, manila.zone)
/** The plan of a group, with a meeting on every class day. */
const planOf = (times: WeekTimes, first: Day, last: Day): MeetingPlan => ({
  times,
  first,
  last,
  ends: last,
  sessions: null,
})
const december = planOf(mondays, "2026-12-01", "2027-01-31")
const none = { daysOff: [], meetings: [] }

const meeting = (planDay: Day | null, startsAt: Date, overrides: Partial<ExistingMeeting> = {}): ExistingMeeting => ({
  id: `${planDay} ${startsAt.toISOString()}`,
  planDay,
  startsAt,
  isChanged: false,
  isPut: false,
  isSession: true,
  ...overrides,
})

test("a plan has a meeting on every class day between its dates, over the end of a year", () => {
  const { add, remove } = generateMeetings(
    { ...none, plan: december, fillFrom: "2026-12-01", now: at("2026-11-23") },
    manila,
  )
  expect(add.map(({ planDay }) => planDay)).toEqual([
    "2026-12-07",
    "2026-12-14",
    "2026-12-21",
    "2026-12-28",
    "2027-01-04",
    "2027-01-11",
    "2027-01-18",
    "2027-01-25",
  ])
  expect(add[0]).toEqual({
    planDay: "2026-12-07",
    startsAt: new Date("2026-12-07T01:00:00Z"),
    endsAt: new Date("2026-12-07T02:00:00Z"),
  })
  expect(remove).toEqual([])
})

test("the day around midnight is Manila's", () => {
  const plan = planOf({ ...emptyWeek, monday: "23:30", tuesday: "00:15" }, "2026-12-07", "2026-12-08")
  const { add } = generateMeetings({ ...none, plan, fillFrom: "2026-12-07", now: at("2026-12-01") }, manila)
  expect(add.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])).toEqual([
    ["2026-12-07T15:30:00.000Z", "2026-12-07T16:30:00.000Z"],
    ["2026-12-07T16:15:00.000Z", "2026-12-07T17:15:00.000Z"],
  ])
})

test("in a zone with summer time a meeting keeps its time of day, and its length over the change", () => {
  const plan = planOf({ ...emptyWeek, saturday: "09:00", sunday: "01:30" }, "2027-03-20", "2027-04-04")
  const berlin = { zone: "Europe/Berlin", minutes: 60 }
  const { add } = generateMeetings({ ...none, plan, fillFrom: "2027-03-01", now: at("2027-01-01") }, berlin)
  expect(
    add.map(({ planDay, startsAt, endsAt }) => `${planDay} ${startsAt.toISOString()} ${+endsAt - +startsAt}`),
  ).toEqual([
    "2027-03-20 2027-03-20T08:00:00.000Z 3600000",
    "2027-03-21 2027-03-21T00:30:00.000Z 3600000",
    "2027-03-27 2027-03-27T08:00:00.000Z 3600000",
    // The clocks change from 2:00 to 3:00 during the meeting.
    "2027-03-28 2027-03-28T00:30:00.000Z 3600000",
    "2027-04-03 2027-04-03T07:00:00.000Z 3600000",
    "2027-04-04 2027-04-03T23:30:00.000Z 3600000",
  ])
})

test("days before the first to be filled stay empty, and so do days off", () => {
  const daysOff = [{ from: "2026-12-24", to: "2027-01-04" }]
  const { add } = generateMeetings(
    { plan: december, fillFrom: "2026-12-15", daysOff, meetings: [], now: at("2026-12-15") },
    manila,
  )
  expect(add.map(({ planDay }) => planDay)).toEqual(["2026-12-21", "2027-01-11", "2027-01-18", "2027-01-25"])
})

test("new times take the coming meetings along, and leave what has begun", () => {
  const meetings = [
    meeting("2026-12-07", at("2026-12-07", "09:00")),
    meeting("2026-12-14", at("2026-12-14", "09:00")),
    meeting("2026-12-21", at("2026-12-21", "09:00")),
  ]
  const plan = planOf({ ...emptyWeek, monday: "10:00", friday: "10:00" }, "2026-12-01", "2026-12-21")
  const input = { plan, fillFrom: "2026-12-14", daysOff: [], meetings, now: at("2026-12-14", "09:00") }
  const { add, remove } = generateMeetings(input, manila)
  expect(remove).toEqual([meetings[2]?.id])
  expect(add.map(({ planDay }) => planDay)).toEqual(["2026-12-18", "2026-12-21"])
})

test("what somebody moved or cancelled stays and fills its day, until the class ends before that day", () => {
  const moved = meeting("2026-12-14", at("2026-12-16", "15:00"), { isChanged: true })
  const extra = meeting(null, at("2027-02-10", "15:00"), { isPut: true })
  const fridays = planOf({ ...emptyWeek, friday: "09:00" }, "2026-12-01", "2026-12-21")
  const input = { fillFrom: "2026-12-10", daysOff: [], meetings: [moved, extra], now: at("2026-12-10") }
  expect(generateMeetings({ ...input, plan: fridays }, manila).remove).toEqual([])
  const again = generateMeetings({ ...input, plan: planOf(mondays, "2026-12-01", "2026-12-20") }, manila)
  expect(again).toEqual({ add: [], remove: [] })
  expect(
    generateMeetings({ ...input, plan: planOf(fridays.times, "2026-12-01", "2026-12-13") }, manila).remove,
  ).toEqual([moved.id])
})

test("without a plan everything that is to come goes, also what was put by hand", () => {
  const begun = meeting("2026-12-07", at("2026-12-07", "09:00"))
  const coming = meeting("2026-12-14", at("2026-12-14", "09:00"))
  const extra = meeting(null, at("2026-12-15", "09:00"), { isPut: true })
  const input = { plan: null, fillFrom: "2026-12-01", daysOff: [], meetings: [begun, coming, extra] }
  const { add, remove } = generateMeetings({ ...input, now: at("2026-12-07", "09:30") }, manila)
  expect(add).toEqual([])
  expect(remove).toEqual([coming.id, extra.id])
})

test("a make-up after the end adds no weekly meetings, and stays when meetings are generated again", () => {
  const weekly = ["2026-12-07", "2026-12-14"].map((day) => meeting(day, at(day, "09:00")))
  const makeUp = meeting("2027-01-11", at("2027-01-11", "09:00"), { isPut: true })
  const plan = planOf(mondays, "2026-12-01", "2026-12-20")
  const input = { plan, fillFrom: "2026-12-01", daysOff: [], meetings: [...weekly, makeUp], now: at("2026-12-01") }
  expect(generateMeetings(input, manila)).toEqual({ add: [], remove: [] })
  // A later end fills the days until then, but not the day of the make-up again.
  const { add } = generateMeetings({ ...input, plan: planOf(mondays, "2026-12-01", "2027-01-12") }, manila)
  expect(add.map(({ planDay }) => planDay)).toEqual(["2026-12-21", "2026-12-28", "2027-01-04"])
})

test("a plan that ends at the end of the calendar gets its meetings, and ends", () => {
  const plan = planOf(mondays, "9999-12-01", "9999-12-31")
  const { add } = generateMeetings({ ...none, plan, fillFrom: "9999-12-01", now: at("2026-12-01") }, manila)
  expect(add.map(({ planDay }) => planDay)).toEqual(["9999-12-06", "9999-12-13", "9999-12-20", "9999-12-27"])
})

describe("a solo student with eight promised sessions", () => {
  const plan: MeetingPlan = { times: mondays, first: "2026-12-01", last: "2027-06-30", ends: null, sessions: 8 }
  const input = { plan, fillFrom: "2026-12-01", daysOff: [], now: at("2026-12-01") }
  const first = generateMeetings({ ...input, meetings: [] }, manila).add
  const weekly = first.map(({ planDay, startsAt }) => meeting(planDay, startsAt))

  test("has eight weekly meetings, and no more when they are generated again", () => {
    expect([first.length, first.at(-1)?.planDay]).toEqual([8, "2027-01-25"])
    expect(generateMeetings({ ...input, meetings: weekly }, manila)).toEqual({ add: [], remove: [] })
  })

  test("gets a week more for a cancelled meeting, and none for one that counts as taken or is made up", () => {
    const [cancelled, ...others] = weekly.map((each, nth) => (nth === 0 ? { ...each, isChanged: true } : each))
    if (!cancelled) throw new Error("No meeting")
    const lost = { ...cancelled, isSession: false }
    const again = generateMeetings({ ...input, meetings: [lost, ...others] }, manila)
    expect([again.add.map(({ planDay }) => planDay), again.remove]).toEqual([["2027-02-01"], []])
    expect(generateMeetings({ ...input, meetings: [cancelled, ...others] }, manila)).toEqual({ add: [], remove: [] })
    const makeUp = meeting(null, at("2026-12-09", "09:00"), { isPut: true })
    expect(generateMeetings({ ...input, meetings: [lost, makeUp, ...others] }, manila)).toEqual({ add: [], remove: [] })
  })

  test("loses the last weekly meeting for an extra one, and gets two more when two sessions are added", () => {
    const extra = meeting(null, at("2026-12-09", "09:00"), { isPut: true })
    const { add, remove } = generateMeetings({ ...input, meetings: [...weekly, extra] }, manila)
    expect([add, remove]).toEqual([[], [weekly.at(-1)?.id]])
    const more = generateMeetings({ ...input, plan: { ...plan, sessions: 10 }, meetings: weekly }, manila)
    expect([more.add.map(({ planDay }) => planDay), more.remove]).toEqual([["2027-02-01", "2027-02-08"], []])
  })
})

describe("over two school years of changes", () => {
  const first = "2026-06-01"
  const days = 730
  const dayOf = (nth: number) => addDays(first, nth)
  const someDay = fc.nat(days).map(dayOf)
  const someTime = fc
    .tuple(fc.nat(23), fc.constantFrom("00", "15", "30", "45"))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`)
  const someTimes: fc.Arbitrary<WeekTimes> = fc
    .array(fc.option(someTime), { minLength: 7, maxLength: 7 })
    .map((times) => buildWeek((weekday) => times[weekdays.indexOf(weekday)] ?? null))
  const someDates = fc.tuple(someDay, someDay).map((both) => both.toSorted() as [Day, Day])
  const somePlan = fc.tuple(someTimes, someDates).map(([times, [start, end]]) => planOf(times, start, end))
  const dayOff = fc.tuple(someDay, fc.nat(10)).map(([from, more]) => ({ from, to: addDays(from, more) }))
  const step = fc.oneof(
    { weight: 3, arbitrary: somePlan.map((plan) => ({ is: "plan" as const, plan })) },
    { weight: 1, arbitrary: fc.constant({ is: "end" as const }) },
    { weight: 2, arbitrary: dayOff.map((off) => ({ is: "off" as const, off })) },
    { weight: 3, arbitrary: fc.tuple(fc.nat(), fc.nat(40)).map(([nth, on]) => ({ is: "move" as const, nth, on })) },
    { weight: 2, arbitrary: fc.nat().map((nth) => ({ is: "cancel" as const, nth })) },
    { weight: 1, arbitrary: someDay.map((day) => ({ is: "put" as const, day })) },
    { weight: 4, arbitrary: fc.nat(60).map((passed) => ({ is: "wait" as const, passed })) },
  )

  const someZone = fc.constantFrom("Asia/Manila", "Europe/Berlin", "America/New_York")
  const school = fc.tuple(someZone, somePlan, fc.array(step, { maxLength: 14 }), fc.nat(200))

  test("no day is filled twice, nothing is outside the dates, and what has begun stays", () => {
    fc.assert(
      fc.property(school, ([zone, begin, steps, start]) => {
        const setting = { zone, minutes: 60 }
        let plan: MeetingPlan | null = begin
        let now = instantAt(dayOf(start), "08:00", zone)
        let meetings: ExistingMeeting[] = []
        let isGenerated = false
        let ids = 0
        const daysOff: { from: Day; to: Day }[] = []
        const today = () => todayIn(now, zone)
        const coming = () => meetings.filter(({ startsAt }) => startsAt > now)
        const change = (nth: number, by: (meeting: ExistingMeeting) => ExistingMeeting) => {
          const all = coming()
          const target = all[nth % Math.max(1, all.length)]
          meetings = meetings.map((each) => (each === target ? by(each) : each))
        }
        const generate = () => {
          const fillFrom = isGenerated ? today() : (plan?.first ?? today())
          const before = meetings
          const { add, remove } = generateMeetings({ plan, fillFrom, daysOff, meetings, now }, setting)
          for (const id of remove) {
            const gone = before.find((each) => each.id === id)
            expect(gone && gone.startsAt > now).toBe(true)
            if (plan) expect(gone?.isPut).toBe(false)
            if (gone?.isChanged && plan)
              expect(gone.planDay && (gone.planDay < plan.first || gone.planDay > plan.last)).toBe(true)
          }
          const added = add.map(({ planDay, startsAt }) => meeting(planDay, startsAt, { id: `m${ids++}` }))
          meetings = [...meetings.filter(({ id }) => !remove.includes(id)), ...added]
          isGenerated = true
          expect(generateMeetings({ plan, fillFrom: today(), daysOff, meetings, now }, setting)).toEqual({
            add: [],
            remove: [],
          })
          const filled = meetings.flatMap(({ planDay }) => planDay ?? [])
          expect(new Set(filled).size).toBe(filled.length)
          const astray = coming().filter(({ planDay, startsAt, isChanged, isPut }) => {
            if (isChanged || isPut) return false
            if (!plan || !planDay || planDay < plan.first || planDay > plan.last) return true
            return startsAt.getTime() !== instantAt(planDay, plan.times[weekdayOf(planDay)] ?? "", zone).getTime()
          })
          expect(astray).toEqual([])
          expect(add.filter(({ planDay }) => daysOff.some((off) => off.from <= planDay && planDay <= off.to))).toEqual(
            [],
          )
          expect(emptyDays(plan, today(), new Set(filled), daysOff)).toEqual([])
        }
        generate()
        for (const each of steps) {
          if (each.is === "plan") plan = each.plan
          if (each.is === "end") plan = null
          if (each.is === "off") {
            daysOff.push(each.off)
            const isOff = (day: Day | null) => day !== null && each.off.from <= day && day <= each.off.to
            meetings = meetings.map((planned) =>
              planned.startsAt > now && isOff(todayIn(planned.startsAt, zone))
                ? { ...planned, isChanged: true }
                : planned,
            )
          }
          if (each.is === "move")
            change(each.nth, (planned) => ({
              ...planned,
              isChanged: true,
              startsAt: instantAt(addDays(today(), 1 + each.on), "10:00", zone),
            }))
          if (each.is === "cancel") change(each.nth, (planned) => ({ ...planned, isChanged: true }))
          if (each.is === "put" && each.day > today())
            meetings = [...meetings, meeting(null, at(each.day, "11:00"), { id: `m${ids++}`, isPut: true })]
          if (each.is === "wait") now = instantAt(addDays(today(), each.passed), "08:00", zone)
          generate()
        }
      }),
      { numRuns: 100, seed: 7 },
    )
  })

  /** The class days from today on that have no meeting, except days off. */
  function emptyDays(plan: MeetingPlan | null, today: Day, filled: Set<Day>, daysOff: { from: Day; to: Day }[]): Day[] {
    if (!plan) return []
    const from = plan.first > today ? plan.first : today
    const all = Array.from({ length: Math.max(0, daysBetween(from, plan.last) + 1) }, (_, nth) => addDays(from, nth))
    const isOff = (day: Day) => daysOff.some((off) => off.from <= day && day <= off.to)
    return all.filter((day) => plan.times[weekdayOf(day)] !== null && !isOff(day) && !filled.has(day))
  }
})
