import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import type { Meeting } from "../../../features/meetings/contract.ts"

export type PlannedMeeting = Meeting

/** A meeting of an hour on this day and time in Manila, whose door opens ten minutes before. `names`: of one's own students. */
export function meetingAt(day: string, time: string, overrides: Partial<Meeting> & { names?: string[] } = {}): Meeting {
  const { names = [], ...rest } = overrides
  const starts = Date.parse(`${day}T${time}:00+08:00`)
  const after = (minutes: number) => new Date(starts + minutes * 60_000).toISOString()
  return {
    id: randomUUID(),
    classId: "00000000-0000-4000-8000-000000000000",
    className: "Night School",
    programType: "lifeskills",
    classType: "group",
    number: 1,
    of: 8,
    startsAt: after(0),
    endsAt: after(60),
    opensAt: after(-10),
    state: "planned",
    movedFrom: null,
    reason: null,
    words: null,
    isMakeUp: false,
    students: names.map((fullName) => ({ enrolleeId: randomUUID(), fullName, absence: null, mark: null })),
    ...rest,
  }
}

/** Answers the calls of a role that list meetings with those of these that are on the days asked for. */
export async function answerMeetings(page: Page, who: "learners" | "parents" | "teachers", meetings: Meeting[]) {
  await page.route(new RegExp(`/${who}/meetings\\?`), (route) => {
    const params = new URL(route.request().url()).searchParams
    const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""]
    const dayOf = ({ startsAt }: Meeting) => new Date(Date.parse(startsAt) + 8 * 3_600_000).toISOString().slice(0, 10)
    const inRange = meetings.filter((meeting) => from <= dayOf(meeting) && dayOf(meeting) <= to)
    return route.fulfill({ json: { success: true, meetings: inRange } })
  })
}
