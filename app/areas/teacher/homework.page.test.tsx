// docs/rules/homework.md#returning

import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildStreamClass } from "../../../test/builders/stream.ts"
import { find, findText, openPage, screen, waitFor, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let photo: Buffer

beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c06030" } })
    .jpeg()
    .toBuffer()
  school = await testSchool()
})
afterAll(() => school.close())

const part = "tab=stream&part=homework"

async function buildHomework() {
  const room = await buildStreamClass(school, { class_type: "group" })
  const homework = { key: randomUUID(), title: "Fractions", due: "2026-11-27T18:00:00+08:00", points: 10 }
  const { body } = await room.teacher.post(`/classes/${room.classId}/homework`, homework)
  const id = String(body.id)
  const path = `classroom/lifeskills/group/${room.classId}?${part}`
  const handIn = async (area: "learner" | "parent", pictures: number) => {
    const form = new FormData()
    form.append("key", randomUUID())
    form.append("enrolleeId", area === "learner" ? room.lea : room.migo)
    form.append("text", "Done")
    for (let nth = 1; nth <= pictures; nth++) form.append("files", picture(`page-${nth}.jpg`))
    expect((await room[area].post(`/homework/${id}/hand-in`, form)).status).toBe(200)
  }
  return { ...room, id, path, handIn }
}

const picture = (name: string) => new File([new Uint8Array(photo)], name, { type: "image/jpeg" })

test("a single hand-in is marked without a way to others, and of two the teacher sees which one it is", async () => {
  const { teacherId, path, handIn } = await buildHomework()
  await handIn("learner", 0)
  const page = await openPage(school, `/teacher/${path}`, { as: teacherId })
  await page.press("Mark 1 of Fractions")
  const single = await find("dialog", "Fractions")
  await findText("Done", single)
  expect(within(single).queryByText(/1 of 1/)).toBeNull()
  expect(within(single).queryByRole("button", { name: /Previous|Next/ })).toBeNull()
  page.close()
  await handIn("parent", 0)
  const again = await openPage(school, `/teacher/${path}`, { as: teacherId })
  await again.press("Mark 2 of Fractions")
  const both = await find("dialog", "Fractions")
  await findText(/\(1 of 2\)$/, both)
  await again.press("Next", "button", both)
  await findText(/\(2 of 2\)$/, both)
})

test("no drawing is saved before there is a stroke, and afterwards the teacher is at the same picture", async () => {
  const { teacherId, path, handIn } = await buildHomework()
  await handIn("learner", 2)
  const page = await openPage(school, `/teacher/${path}`, { as: teacherId })
  await page.press("Mark 1 of Fractions")
  const dialog = await find("dialog", "Fractions")
  await findText("2 of 2", dialog)
  await page.press(/^Draw on page-2/, "button", dialog)
  const save = await find("button", "Save drawing", dialog)
  for (const name of ["Save drawing", "Undo", "Start over"])
    expect((await find("button", name, dialog)).hasAttribute("disabled"), name).toBe(true)
  expect(save.closest("[data-drawing]")).not.toBeNull()
  await page.press("Cancel", "button", dialog)
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Draw on page-2/))
})

test("after the return the family sees the teacher's drawing apart from its own pictures", async () => {
  const { teacher, learnerId, classId, path, id, lea, handIn } = await buildHomework()
  await handIn("learner", 2)
  const { body } = await teacher.get(`/classes/${classId}/homework`)
  const [{ handIns }] = body.homework as [{ handIns: { files: { id: string }[] }[] }]
  const form = new FormData()
  form.append("enrolleeId", lea)
  form.append("fileId", handIns[0]?.files[0]?.id ?? "")
  form.append("picture", picture("marked.jpg"))
  expect((await teacher.post(`/homework/${id}/drawing`, form)).status).toBe(200)
  await teacher.put(`/homework/${id}/return`, { enrolleeId: lea, points: 9 })
  await openPage(school, `/learner/${path}`, { as: learnerId })
  const feedback = (await findText("The teacher drew on this picture")).parentElement as HTMLElement
  expect(within(feedback).getAllByRole("img")).toHaveLength(1)
  const card = (await find("heading", "Fractions")).closest("article") as HTMLElement
  expect(within(card).getAllByRole("img")).toHaveLength(3)
  expect(screen.queryByRole("button", { name: /Hand in|Add more/ })).toBeNull()
})
