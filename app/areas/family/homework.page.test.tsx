// docs/rules/homework.md#homework

import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildStreamClass } from "../../../test/builders/stream.ts"
import { find, findText, isAt, openPage, screen, waitFor } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let room: Awaited<ReturnType<typeof buildStreamClass>>
let homeworkId: string

beforeAll(async () => {
  school = await testSchool()
  room = await buildStreamClass(school, { name: "Fractions Club", program_type: "lifeskills", class_type: "group" })
  const give = async (title: string, due: string) => {
    const homework = { key: randomUUID(), title, text: "Page 12", due, points: 10 }
    const { status, body } = await room.teacher.post(`/classes/${room.classId}/homework`, homework)
    expect([status, body.message]).toEqual([200, expect.any(String)])
    return body
  }
  await give("Next week's worksheet", "2026-11-27T18:00:00+08:00")
  homeworkId = String((await give("Today's worksheet", "2026-11-20T18:00:00+08:00")).id)
})
afterAll(() => school.close())

test.each([
  ["learner", "Today, 6:00 PM · Fractions Club", "Hand in"],
  ["parent", /^Today, 6:00 PM · Fractions Club · Migo /, /^Hand in for Migo/],
] as const)(
  "a %s finds today's homework with one tap on the home page, and can hand it in there",
  async (area, line, button) => {
    const as = area === "learner" ? room.learnerId : room.parentId
    const page = await openPage(school, `/${area}`, { as })
    await find("heading", "Homework due")
    await findText(line)
    expect(screen.queryByText("Next week's worksheet")).toBeNull()
    await page.press("Today's worksheet", "link")
    await isAt(`/${area}/classroom/lifeskills/group/${room.classId}?tab=stream&part=homework`)
    expect(window.location.hash).toBe(`#homework-${homeworkId}`)
    const card = await waitFor(() => {
      const element = document.getElementById(`homework-${homeworkId}`)
      if (!element) throw new Error("The homework is not there.")
      return element
    })
    await find("heading", "Today's worksheet", card)
    await waitFor(() => expect(document.activeElement).toBe(card))
    await find("button", button, card)
    await room[area].post(`/homework/${homeworkId}/hand-in`, handIn(area))
    page.close()
    const again = await openPage(school, `/${area}`, { as })
    await find("heading", /^Hello/)
    await again.network.settled()
    expect(screen.queryByText("Homework due")).toBeNull()
  },
)

test.each(["Next week's worksheet", "Today's worksheet"])(
  "the notice about %s leads to that homework",
  async (title) => {
    const page = await openPage(school, "/parent/notices", { as: room.parentId })
    await page.press(new RegExp(`New homework in Fractions Club: ${title}`), "link")
    const card = (await find("heading", title)).closest("article")
    await waitFor(() => expect(document.activeElement).toBe(card))
    expect(window.location.hash).toBe(`#${card?.id}`)
    page.close()
  },
)

test("the notice about homework beyond the first page leads to that homework", async () => {
  const { db } = school
  const later = Array.from({ length: 41 }, (_, nth) => ({
    class_id: room.classId,
    author_id: room.teacherId,
    key: randomUUID(),
    title: `Later worksheet ${nth + 1}`,
    due_at: new Date(Date.UTC(2027, 0, nth + 1)),
    is_for_all: true,
    given_at: school.deps.now(),
  }))
  await db.insertInto("homework").values(later).execute()
  const page = await openPage(school, "/parent/notices", { as: room.parentId })
  await page.press(/New homework in Fractions Club: Today's worksheet/, "link")
  const card = (await find("heading", "Today's worksheet")).closest("article")
  await waitFor(() => expect(document.activeElement).toBe(card))
  page.close()
  const list = await openPage(school, window.location.pathname + window.location.search, { as: room.parentId })
  await list.press("Show older")
  await find("heading", "Later worksheet 2")
  expect(screen.queryByText("Today's worksheet")).toBeNull()
  await list.press("Show older")
  await find("heading", "Today's worksheet")
  list.close()
})

function handIn(area: "learner" | "parent"): FormData {
  const form = new FormData()
  form.append("key", randomUUID())
  form.append("enrolleeId", area === "learner" ? room.lea : room.migo)
  form.append("text", "Done")
  return form
}
