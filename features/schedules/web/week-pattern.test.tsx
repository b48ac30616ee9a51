import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import type { ScheduleEvent } from "../domain/schedule.ts"
import { WeekPattern } from "./week-pattern.tsx"

const monday = { day: "monday", programType: "lifeskills", classType: "group" } as const
const [finished, ahead, cancelled, moved, later, planned] = [
  ["Finished chess", "09:00"],
  ["Coming chess", "10:00"],
  ["Cancelled chess", "11:00"],
  ["Moved chess", "13:00"],
  ["Later chess", "14:00"],
  ["Running chess", "16:00"],
].map(([title = "", time = ""], nth): ScheduleEvent => ({ ...monday, classId: `c${nth}`, title, time }))
const dates = new Map([
  ["c0", { start: "2025-09-01", end: "2026-11-22" }],
  ["c1", { start: "2027-01-04", end: null }],
])
const meeting = (classId: string, startsAt: string, more: object = {}) => ({
  classId,
  startsAt,
  movedFrom: null,
  state: "planned",
  students: [],
  ...more,
})

function textOf(events: readonly (ScheduleEvent | undefined)[]): string {
  const page = (
    <WeekPattern
      events={events.flatMap((event) => event ?? [])}
      today="2026-11-22"
      week={{
        days: ["23", "24", "25", "26", "27", "28", "29"].map((day) => `2026-11-${day}`),
        zone: "Asia/Manila",
        plannedBefore: "2027-01-17",
        meetings: [
          meeting("c2", "2026-11-23T03:00:00Z", { state: "cancelled" }),
          meeting("c3", "2026-11-26T07:00:00Z", { movedFrom: "2026-11-23T05:00:00Z" }),
          meeting("c4", "2026-11-23T09:00:00Z", { movedFrom: "2026-11-23T06:00:00Z" }),
          meeting("c5", "2026-11-23T08:00:00Z"),
        ],
      }}
      pathOf={({ classId }) => `/c/${classId}`}
      datesOf={({ classId }) => dates.get(classId) ?? null}
    />
  )
  const Stub = createRoutesStub([{ path: "/", Component: () => page }])
  return renderToString(<Stub />)
    .replace(/<\/?s>/g, "~")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
}

test("what does not happen in the shown week is struck out, and says why or where to", () => {
  expect(textOf([cancelled])).toMatch(/~ 11:00 AM to .* ~ ~Cancelled chess~ .* Cancelled on 23 Nov/)
  expect(textOf([moved])).toMatch(/~Moved chess~ .* On 23 Nov moved to 26 Nov, 3:00 PM/)
  expect(textOf([later])).toMatch(/~Later chess~ .* On 23 Nov moved to 5:00 PM/)
  expect(textOf([{ ...planned!, time: "17:00" }])).toMatch(/~Running chess~ .* No class on 23 Nov/)
})

test("what is held stands without a word, and a class that has not begun or is over says so", () => {
  expect(textOf([planned])).not.toMatch(/~|23 Nov/)
  expect(textOf([finished])).toMatch(/ Finished chess .* Ends 22 Nov /)
  expect(textOf([ahead])).toMatch(/ Coming chess .* Starts 4 Jan 2027 /)
})

test("without regular times there is no pattern", () => {
  expect(textOf([])).toBe("")
})
