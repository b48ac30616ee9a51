import { type APIRequestContext, expect, type Locator } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, teacherInput } from "../support/newcomers.ts"
import { handInClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

const png =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/** One of everything that the toolbar can insert. */
const formatted = [
  "<h1>Songs</h1><h6>Old ones</h6>",
  '<p>Plain, <strong>bold</strong>, <em>slanted</em>, <u>underlined</u>, <s>gone</s>, <span class="ql-size-huge">huge</span> and <span style="color: rgb(230, 0, 0);">red</span></p>',
  '<p class="ql-align-center">centred</p><p class="ql-indent-8">far in</p>',
  '<ol><li data-list="ordered"><span class="ql-ui" contenteditable="false"></span>one</li><li data-list="bullet" class="ql-indent-1"><span class="ql-ui" contenteditable="false"></span>nested</li></ol>',
  '<p><a href="https://songs.example/kundiman" rel="noopener noreferrer nofollow" target="_blank">listen</a></p>',
  `<p><img src="${png}" alt="A song sheet"></p>`,
].join("")

const hostile =
  '<p>last<script>window.harm = 1</script><img src="x" onerror="window.harm = 1"><a href="javascript:window.harm = 1">!</a></p>'

test("formatted text comes back unchanged from the editor, and hostile text without harm", async ({ browser }) => {
  const newcomer = { email: emailFor("tala.text"), firstName: "Tala", lastName: "Ocampo" }
  const teacher = await enter(browser, newcomer, "teacher", teacherInput)
  const admin = await enterAsAdmin(browser)
  const kind = { programType: "lifeskills", classType: "group" } as const
  const fields = { name: `Kundiman ${stamp}`, syllabus: formatted + hostile }
  const classId = await handInClass(teacher.request, kind, fields)
  const saved = await syllabusOf(admin.request, classId)
  expect(saved.startsWith(formatted), saved).toBe(true)
  expect(saved).not.toMatch(/script|onerror|harm/)
  const plain = await saveOnceMore(admin, classId)
  expect(plain.startsWith(formatted), plain).toBe(true)
  expect(await saveOnceMore(admin, classId)).toBe(plain)
  await admin.goto(`/admin/class/lifeskills/group/${classId}`)
  await expect(admin.getByRole("img", { name: "A song sheet" })).toBeVisible()
  expect(await admin.evaluate(() => "harm" in window)).toBe(false)
})

test("on a phone the editor comes once somebody begins with the form, and before they reach it", async ({
  browser,
}) => {
  const newcomer = { email: emailFor("wena.text"), firstName: "Wena", lastName: "Ocampo" }
  const teacher = await enter(browser, newcomer, "teacher", teacherInput)
  await teacher.setViewportSize({ width: 360, height: 740 })
  await openSettled(teacher, "/teacher/class/create/lifeskills/solo")
  const editor = teacher.getByRole("textbox", { name: "Syllabus" })
  await expect(editor).toHaveCount(0)
  await teacher.getByLabel("Class name").focus()
  await expect(editor).toBeVisible()
  await openSettled(teacher, "/teacher/class/create/lifeskills/solo")
  await expect(editor).toHaveCount(0)
  await teacher.getByText("Course content").scrollIntoViewIfNeeded()
  await expect(editor).toBeVisible()
})

test("a picture on another site is asked for once the reader presses its button, and told nothing", async ({
  browser,
}) => {
  const newcomer = { email: emailFor("lira.text"), firstName: "Lira", lastName: "Ocampo" }
  const teacher = await enter(browser, newcomer, "teacher", teacherInput)
  const syllabus = '<p>Our garden <img src="https://pictures.example/garden.png" alt="The garden"></p>'
  const fields = { name: `Garden ${stamp}`, syllabus }
  const classId = await handInClass(teacher.request, { programType: "lifeskills", classType: "group" }, fields)
  const reader = await enterAsAdmin(browser)
  const referers: (string | undefined)[] = []
  await reader.route("https://pictures.example/**", (route) => {
    referers.push(route.request().headers().referer)
    return route.fulfill({ contentType: "image/png", body: Buffer.from(png.split(",")[1] ?? "", "base64") })
  })
  await openSettled(reader, `/admin/class/lifeskills/group/${classId}`)
  const button = reader.getByRole("button", { name: "Show the picture from pictures.example" })
  await expect(button).toBeVisible()
  expect(referers).toEqual([])
  await button.press("Enter")
  await expect(reader.getByRole("img", { name: "The garden" })).toBeFocused()
  await expect.poll(() => referers).toEqual([undefined])
})

test("whoever edits a text with a picture on another site sees where it lies, asks that site nothing, and keeps it", async ({
  browser,
}) => {
  const newcomer = { email: emailFor("mila.text"), firstName: "Mila", lastName: "Ocampo" }
  const teacher = await enter(browser, newcomer, "teacher", teacherInput)
  const syllabus =
    '<p>Our pond <img src="https://pictures.example/pond.png?a=1&amp;b=2" alt="The pond" width="300"></p>'
  const fields = { name: `Pond ${stamp}`, syllabus }
  const classId = await handInClass(teacher.request, { programType: "lifeskills", classType: "group" }, fields)
  const admin = await enterAsAdmin(browser)
  const requests: string[] = []
  admin.on(
    "request",
    (request) => void (new URL(request.url()).hostname === "pictures.example" && requests.push("asked")),
  )
  const before = await syllabusOf(admin.request, classId)
  const after = await saveOnceMore(admin, classId, "Our pond", async (text) => {
    const placeholder = text.getByRole("img", { name: "The pond" })
    await expect(placeholder).toHaveAttribute("title", /^The picture from pictures\.example is not loaded/)
    await expect(placeholder).toHaveAttribute("src", /^data:image\/svg\+xml,.*pictures\.example/)
  })
  expect(after).toBe(before)
  expect(after).toContain("https://pictures.example/pond.png?a=1&amp;b=2")
  await admin.waitForLoadState("networkidle")
  expect(requests).toEqual([])
})

/** Opens the edit form, types into the editor, undoes it and saves; returns the stored text. */
async function saveOnceMore(
  admin: Awaited<ReturnType<typeof enterAsAdmin>>,
  classId: string,
  words = "centred",
  look: (text: Locator) => Promise<void> = async () => {},
): Promise<string> {
  await admin.goto(`/admin/class/lifeskills/group/${classId}/edit`)
  await admin.getByLabel("Class name").focus()
  const text = admin.getByRole("textbox", { name: "Syllabus" })
  await expect(text).toContainText(words)
  await look(text)
  await text.click()
  await admin.keyboard.press("Control+End")
  await admin.keyboard.type("x")
  await admin.keyboard.press("Backspace")
  await admin.getByRole("button", { name: "Save Edit" }).click()
  await expect(admin).toHaveURL(`/admin/class/lifeskills/group/${classId}`)
  return syllabusOf(admin.request, classId)
}

async function syllabusOf(admin: APIRequestContext, classId: string): Promise<string> {
  const reply = await admin.get(`/admins/class/lifeskills/group/edit?classId=${classId}`)
  return ((await reply.json()) as { data: { syllabus: string } }).data.syllabus
}
