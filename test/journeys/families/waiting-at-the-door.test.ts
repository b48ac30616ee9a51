// docs/rules/meetings.md#door

import { expect } from "@playwright/test"
import { wallClock, weekdayOf } from "../../../lib/day.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, learnerInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"
import { address } from "../support/places.ts"
import { openSettled } from "../support/settled.ts"

const kind = { programType: "lifeskills", classType: "group" } as const
const someone = (first: string) => ({ email: emailFor(`${first}.door`), firstName: first, lastName: "Pinto" })
const inMinutes = (minutes: number) => wallClock(new Date(Date.now() + minutes * 60_000), "Asia/Manila")

test("a child waits at the door, which opens by itself, and gets in with one button", async ({ browser }) => {
  const teacher = await enter(browser, someone("tess"), "teacher", teacherInput)
  const child = await enter(browser, someone("jun"), "learner", learnerInput)
  const admin = await enterAsAdmin(browser)
  const planned = inMinutes(180)
  const weekday = weekdayOf(planned.day)
  const classId = await openClass(teacher.request, admin.request, kind, {
    name: `Kites at noon ${stamp}`,
    mondayTime: "",
    [`${weekday}Time`]: planned.time,
  })
  await enrollThroughForm(child.request, admin.request, { classId })
  const links = await admin.request.post("/admins/class/zoom-links", {
    data: { classId, [weekday]: `${address}/faq` },
  })
  expect(links.status(), await links.text()).toBe(200)
  const listed = await child.request.get(`/learners/meetings?from=${planned.day}&to=${planned.day}`)
  const { meetings } = (await listed.json()) as { meetings: { id: string; classId: string }[] }
  const meetingId = meetings.find((meeting) => meeting.classId === classId)?.id ?? ""

  await child.clock.install({ time: new Date() })
  await openSettled(child, `/join/${meetingId}`)
  const button = child.getByRole("button", { name: /^Join Now/ })
  const left = child.getByRole("timer")

  await test.step("it counts down, and opens no earlier than the school says, whatever the device's clock says", async () => {
    await expect(left).toHaveText(/^(2 hours|1\d\d minutes)$/)
    const looked = child.waitForResponse((reply) => reply.url().includes(`/join/${meetingId}`))
    await child.clock.fastForward("02:55:00")
    await looked
    await expect(left).toHaveText(/^(2 hours|1\d\d minutes)$/)
    await expect(button).toBeHidden()
  })

  await test.step("at the time of the door the button is there by itself", async () => {
    // Nobody can set the school's clock. The meeting comes nearer instead, and the page notices when its countdown
    // ends.
    const soon = inMinutes(6)
    const moved = await teacher.request.put("/teachers/meeting/move", {
      data: { meetingId, date: soon.day, time: soon.time, reason: "request" },
    })
    expect(moved.status(), await moved.text()).toBe(200)
    await expect(button).toBeHidden()
    await child.clock.fastForward("02:55:00")
    await expect(button).toBeVisible()
    await expect(left).toBeHidden()
  })

  await test.step("the button leads to the meeting in a new tab, and the teacher reads who came", async () => {
    const opened = child.waitForEvent("popup")
    await button.click()
    await expect(await opened).toHaveURL(/\/faq$/)
    const reply = await teacher.request.get(`/teachers/meeting/roster/${meetingId}`)
    const { roster } = (await reply.json()) as { roster: { fullName: string; joinedAt: string | null }[] }
    expect(roster.map(({ fullName, joinedAt }) => [fullName, joinedAt !== null])).toEqual([["jun Pinto", true]])
  })
})
