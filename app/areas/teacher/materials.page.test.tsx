// docs/rules/stream.md#materials, docs/rules/classes.md#class-form

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildMp3 } from "../../../test/builders/files/audio.ts"
import { addFile, addLink, setUsedBytes } from "../../../test/builders/materials.ts"
import { buildAdmin } from "../../../test/builders/people.ts"
import { buildStreamClass } from "../../../test/builders/stream.ts"
import { find, findField, findText, openPage, screen, waitFor, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool

beforeAll(async () => {
  school = await testSchool()
})
afterAll(() => school.close())

async function buildRoom() {
  const room = await buildStreamClass(school, { class_type: "group" })
  const song = new File([new Uint8Array(buildMp3())], "bahay-kubo.mp3")
  await addFile(room.teacher, room.classId, song, { folder: "Songs" })
  await addLink(room.teacher, room.classId, { name: "How seeds grow" })
  return { ...room, path: `classroom/lifeskills/group/${room.classId}?tab=stream&part=materials` }
}

test("a family and the school's staff find files and links by folder, and change nothing", async () => {
  const { path, classId, learnerId } = await buildRoom()
  const admin = await buildAdmin(school.db)
  for (const [address, as] of [
    [`/learner/${path}`, learnerId],
    [`/admin/class/lifeskills/group/${classId}?tab=stream&part=materials`, admin],
  ] as const) {
    const page = await openPage(school, address, { as })
    const songs = await find("list", "Songs")
    const song = await find("link", "bahay-kubo.mp3", songs)
    expect(song.getAttribute("href")).toMatch(/^\/files\/class-files\//)
    await findText("Recording, 3 KB", songs)
    expect((await find("link", "How seeds grow")).getAttribute("href")).toBe("https://example.com/song")
    expect(screen.queryByRole("button", { name: /Delete|Add a file/ })).toBeNull()
    page.close()
  }
})

test("a teacher sees the space used, adds a link to a new folder, and deletes a file after a question", async () => {
  const { path, classId, teacherId } = await buildRoom()
  await setUsedBytes(school.db, classId, 112 * 1024 * 1024)
  const page = await openPage(school, `/teacher/${path}`, { as: teacherId })
  await findText("112 of 500 MB used")
  expect(screen.queryByText(/left for files/)).toBeNull()
  await page.press("Add a file or link")
  const dialog = await find("dialog", "Add a file or link")
  await page.press("Add", "button", dialog)
  await findText("Choose a file, or enter a link.", dialog)
  await page.fill("Or a link", "example.com/map", dialog)
  await page.choose(/^Folder/, "New folder", dialog)
  await page.fill("Name of the new folder", "Maps", dialog)
  await page.press("Add", "button", dialog)
  await findText("Added to the materials.")
  await find("link", "example.com/map", await find("list", "Maps"))
  await page.press("Delete bahay-kubo.mp3")
  await page.press("Delete", "button", await find("dialog", "Delete bahay-kubo.mp3?"))
  await findText("0 of 500 MB used")
  await waitFor(() => expect(screen.queryByRole("list", { name: "Songs" })).toBeNull())
})

test("a teacher whose materials are nearly full reads what is left, and then that a file has to go first", async () => {
  const { path, classId, teacherId } = await buildRoom()
  for (const [megabytes, warning] of [
    [480, "Only 20 MB left for files."],
    [500, "No space left for files. Delete a file to add another one. Links need no space."],
  ] as const) {
    await setUsedBytes(school.db, classId, megabytes * 1024 * 1024)
    const page = await openPage(school, `/teacher/${path}`, { as: teacherId })
    await findText(warning)
    page.close()
  }
  const page = await openPage(school, `/teacher/${path}`, { as: teacherId })
  await page.press("Add a file or link")
  const dialog = await find("dialog", "Add a file or link")
  await findText(/^No space left for files/, dialog)
  expect(within(dialog).queryByLabelText("Files")).toBeNull()
  await page.fill("Link", "example.com/map", dialog)
  await page.press("Add", "button", dialog)
  await findText("Added to the materials.")
})

test("a class without materials says what they are for", async () => {
  const { classId, teacherId, parentId } = await buildStreamClass(school, { class_type: "group" })
  for (const [role, as, text] of [
    ["parent", parentId, "Files and links from the teacher appear here."],
    ["teacher", teacherId, "Add worksheets, songs and links. The families of the class find them here."],
  ] as const) {
    const address = `/${role}/classroom/lifeskills/group/${classId}?tab=stream&part=materials`
    const page = await openPage(school, address, { as })
    await find("heading", "No materials yet")
    await findText(text)
    page.close()
  }
})

test("a similar class begins with the details of the other one, without its dates", async () => {
  const { classId, teacherId } = await buildRoom()
  await school.db.updateTable("classes").set({ name: "Kulintang" }).where("id", "=", classId).execute()
  const page = await openPage(school, `/teacher/classroom/lifeskills/group/${classId}?tab=classroom`, { as: teacherId })
  await page.press("Create a similar class", "link")
  await findText(/This form begins with the details of Kulintang/)
  expect(await findField("Class name")).toHaveProperty("value", "Kulintang")
  const form = (await findField("Class name")).closest("form") as HTMLElement
  for (const field of within(form).getAllByLabelText(/date/i)) expect(field).toHaveProperty("value", "")
})
