import { expect, test } from "vitest"
import { instantAt } from "../../../lib/day.ts"
import { isUrgentDayOff, tellOfDayOff } from "./tell-of-day-off.ts"

const zone = "Asia/Manila"
const at = (day: string, time = "09:00") => instantAt(day, time, zone)
const cancelledAt = at("2026-11-19")
const piano = { seriesId: "piano", name: "Piano", startsAt: at("2026-11-20", "15:30"), cancelledAt }
const coding = { seriesId: "coding", name: "Coding", startsAt: at("2026-11-20"), cancelledAt }
const makeUp = { ...coding, startsAt: at("2026-12-04"), cancelledAt: null }
const input = { title: "Typhoon", isTakenBack: false, students: [], meetings: [coding, piano, makeUp] }
const when = (day: string, time: string) => ({ day, time })

test("each account is told once, of all its classes in order, and those with the same classes together", () => {
  const accounts = [
    { accountId: "both", seriesIds: ["piano", "coding"] },
    { accountId: "ana", seriesIds: ["coding"] },
    { accountId: "ben", seriesIds: ["coding"] },
  ]
  const off = { name: "Coding", students: [], ...when("2026-11-20", "09:00"), madeUp: when("2026-12-04", "09:00") }
  const startsAt = "2026-11-20T01:00:00.000Z"
  expect(tellOfDayOff({ ...input, accounts }, zone)).toEqual([
    {
      accounts: ["both"],
      facts: {
        title: "Typhoon",
        classes: [off, { name: "Piano", students: [], ...when("2026-11-20", "15:30"), madeUp: null }],
        count: 2,
        startsAt,
      },
    },
    { accounts: ["ana", "ben"], facts: { title: "Typhoon", classes: [off], count: 1, startsAt } },
  ])
})

test("a parent reads the own children of each class, who teaches the student of a solo class, a learner nobody", () => {
  const student = (seriesId: string, accountId: string, name: string) => ({
    seriesId,
    isSolo: seriesId === "piano",
    accountId,
    isChild: accountId !== "learner",
    name,
  })
  const students = [
    student("coding", "parent", "Migo Cruz"),
    student("coding", "parent", "Tala Cruz"),
    student("coding", "other", "Ben Lim"),
    student("coding", "learner", "Lea Santos"),
    student("piano", "parent", "Tala Cruz"),
  ]
  const accounts = [
    ...["parent", "teacher"].map((accountId) => ({ accountId, seriesIds: ["coding", "piano"] })),
    ...["other", "learner"].map((accountId) => ({ accountId, seriesIds: ["coding"] })),
  ]
  const tellings = tellOfDayOff({ ...input, students, accounts }, zone)
  expect(tellings.map((each) => [each.accounts, each.facts.classes.map((klass) => klass.students)])).toEqual([
    [["parent"], [["Migo Cruz", "Tala Cruz"], ["Tala Cruz"]]],
    [["teacher"], [[], ["Tala Cruz"]]],
    [["other"], [["Ben Lim"]]],
    [["learner"], [[]]],
  ])
})

test("once it is taken back they are told what takes place after all, and nobody of nothing", () => {
  const meetings = [coding, { ...piano, cancelledAt: null }]
  const accounts = [
    { accountId: "both", seriesIds: ["coding", "piano"] },
    { accountId: "ana", seriesIds: ["coding"] },
  ]
  const tellings = tellOfDayOff({ ...input, isTakenBack: true, meetings, accounts }, zone)
  expect(tellings.map((each) => [each.accounts, each.facts.classes.map(({ name }) => name)])).toEqual([
    [["both"], ["Piano"]],
  ])
})

test("of many only the first are named, and all are counted", () => {
  const meetings = Array.from({ length: 75 }, (_, nth) => ({
    ...coding,
    startsAt: new Date(coding.startsAt.getTime() + nth * 86_400_000),
  }))
  const [telling] = tellOfDayOff({ ...input, meetings, accounts: [{ accountId: "ana", seriesIds: ["coding"] }] }, zone)
  expect([telling?.facts.classes.length, telling?.facts.count]).toEqual([30, 75])
})

test("bad weather, today and tomorrow are urgent, a holiday later is not", () => {
  const urgent = (kind: "weather" | "holiday", from: string) => isUrgentDayOff({ kind, from }, "2026-11-20")
  expect([urgent("weather", "2026-12-20"), urgent("holiday", "2026-11-21")]).toEqual([true, true])
  expect(urgent("holiday", "2026-11-22")).toBe(false)
})
