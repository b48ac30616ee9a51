// docs/rules/stream.md#notes-on-meetings

import { afterAll, beforeAll, test } from "vitest"
import { buildChild } from "../../../test/builders/people.ts"
import { buildStreamClass } from "../../../test/builders/stream.ts"
import { findText, isAt, openPage, screen, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool

beforeAll(async () => {
  school = await testSchool()
})
afterAll(() => school.close())

test("the class notes of a child open beside the child, and the address keeps them open", async () => {
  const { teacher, parent, parentId, child, migo, meetingId } = await buildStreamClass(school, { name: "Rondalla" })
  await buildChild(school.db, parentId, { firstName: "Amihan" })
  await teacher.put(`/meetings/${meetingId}/note`, {
    text: "We played scales.",
    students: [{ enrolleeId: migo, text: "Slow down in bar 4." }],
  })
  const page = await openPage(school, "/parent/account", { as: parentId })
  const { data } = (await parent.get("/parents/account")).body as { data: { children: { id: string }[] } }
  const place = data.children.findIndex(({ id }) => id === child.id)
  const opener = (await screen.findAllByText("Class notes"))[place]
  if (!opener) throw new Error("the child has no class notes")
  await page.user.click(opener)
  const note = await screen.findByRole("article")
  within(note).getByText(/^Rondalla,/)
  within(note).getByText("We played scales.")
  within(note).getByText(/Slow down in bar 4/)
  await isAt(`/parent/account?notes=${child.id}`)
  await page.user.click(opener)
  await isAt("/parent/account")
})

test("a child without class notes has a sentence about them, and a failure can be tried again", async () => {
  const { parentId, child } = await buildStreamClass(school)
  const page = await openPage(school, "/parent", { as: parentId })
  page.network.fail(/GET \/parents\/children\/.*\/notes/)
  await page.goTo(`/parent/account?notes=${child.id}`)
  await findText("The class notes could not be loaded.")
  page.network.restore()
  await page.press("Try again")
  await findText(/^After a class, the teacher can write what .+ did/)
})
