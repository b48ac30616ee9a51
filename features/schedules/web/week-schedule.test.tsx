import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import type { ScheduleEvent } from "../domain/schedule.ts"
import { WeekSchedule } from "./week-schedule.tsx"

const today = "2026-11-22"
const monday = { day: "monday", programType: "lifeskills", classType: "group" } as const
const finished: ScheduleEvent = { ...monday, classId: "c1", title: "Finished chess", time: "09:00" }
const ahead: ScheduleEvent = { ...monday, classId: "c2", title: "Coming chess", time: "10:00" }
const held: ScheduleEvent = { ...monday, classId: "c3", title: "Running chess", time: "16:00" }
const dates = new Map([
  ["c1", { start: "2025-09-01", end: "2026-11-22" }],
  ["c2", { start: "2027-01-04", end: null }],
])

const page = (
  <WeekSchedule
    events={[finished, ahead, held]}
    today={today}
    zone="Asia/Manila"
    pathOf={({ classId }) => `/c/${classId}`}
    datesOf={({ classId }) => dates.get(classId) ?? null}
  />
)
const Stub = createRoutesStub([{ path: "/", Component: () => page }])
const html = renderToString(<Stub />)

/** Returns the links of the week in page order: the address of each, and whether it is small. */
const cards = [...html.matchAll(/<a [^>]*href="\/c\/(c\d)"[^>]*>/g)].map(([tag, id]) => ({
  id,
  isSmall: tag.includes("data-later"),
}))

test("on a weekday, held sessions come first, and finished or future classes are small below them", () => {
  expect(cards).toEqual([
    { id: "c3", isSmall: false },
    { id: "c1", isSmall: true },
    { id: "c2", isSmall: true },
  ])
})

test("what is small says until when or from when, with a year that is another one", () => {
  expect(html).toContain("Ends 22 Nov<")
  expect(html).toContain("Starts 4 Jan 2027<")
})
