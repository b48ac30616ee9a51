import { expect, type Locator } from "@playwright/test"
import { addDays, weekdayOf } from "../../../lib/day.ts"
import { today } from "../support/days.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, parentInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { stamp } from "../support/people.ts"
import { phonePhotos } from "../support/photos.ts"

const newcomer = (firstName: string) => ({
  email: `${firstName.toLowerCase()}.${stamp}.homework@journeys.example`,
  firstName,
  lastName: "Bello",
})

test("homework is photographed on a phone, handed in, marked, returned and seen", async ({ browser }) => {
  const teacher = await enter(browser, newcomer("Dina"), "teacher", teacherInput)
  const parent = await enter(browser, newcomer("Rosa"), "parent", { children: parentInput.children.slice(0, 1) })
  await parent.setViewportSize({ width: 360, height: 740 })
  const admin = await enterAsAdmin(browser)
  const kind = { programType: "lifeskills", classType: "group" } as const
  const times = { mondayTime: "", [`${weekdayOf(addDays(today(), 1))}Time`]: "09:00" }
  const classId = await openClass(teacher.request, admin.request, kind, { name: `Fractions ${stamp}`, ...times })
  const { data } = await (await parent.request.get("/parents/account")).json()
  await enrollThroughForm(parent.request, admin.request, { classId, childrenIds: [data.children[0].id] })

  await test.step("the teacher gives it", async () => {
    await teacher.goto(`/teacher/classroom/lifeskills/group/${classId}?part=homework`)
    await teacher.getByRole("button", { name: "Give homework" }).click()
    const form = teacher.getByRole("dialog", { name: "Give homework" })
    await form.getByLabel("Title").fill("Halves and quarters")
    await form.getByLabel("Due on").fill(addDays(today(), 1))
    await form.getByLabel("Points").fill("10")
    await form.getByRole("button", { name: "Give homework" }).click()
    await expect(teacher.getByRole("heading", { name: "Halves and quarters" })).toBeVisible()
  })

  await test.step("the family finds it on the home page in one tap, and takes ten pictures", async () => {
    await parent.goto("/parent")
    await parent.getByRole("link", { name: "Halves and quarters" }).click()
    await parent.getByRole("button", { name: /^Hand in for/ }).click()
    await parent.getByLabel("Pictures or a PDF").setInputFiles(await phonePhotos(test.info().outputPath("photos"), 10))
  })

  await test.step("the pictures are still there after the page was closed by the phone", async () => {
    const chosen = parent.getByRole("button", { name: /^Remove / })
    const storedFiles = () =>
      parent.evaluate(async () => {
        const opening = indexedDB.open("silid-files")
        await new Promise((done) => opening.addEventListener("success", done))
        const reading = opening.result.transaction("drafts").objectStore("drafts").getAll()
        await new Promise((done) => reading.addEventListener("success", done))
        opening.result.close()
        return (reading.result as { files: File[] }[]).flatMap(({ files }) => files).length
      })
    await expect.poll(storedFiles).toBe(10)
    await parent.reload()
    await parent.getByRole("button", { name: /^Hand in for/ }).click()
    await expect(chosen).toHaveCount(10)
  })

  await test.step("the connection is lost while it is sent: it is sent once the connection is back", async () => {
    const form = parent.getByRole("dialog", { name: "Halves and quarters" })
    await parent.context().setOffline(true)
    await form.getByRole("button", { name: "Hand in", exact: true }).click()
    await expect(form.getByText(/^The connection was lost\./)).toBeVisible({ timeout: 60_000 })
    await expect(form.getByRole("button", { name: /^Remove / })).toHaveCount(10)
    await parent.evaluate(() => {
      const send = XMLHttpRequest.prototype.send
      XMLHttpRequest.prototype.send = function (body) {
        const values = body instanceof FormData ? [...body.values()] : []
        const sizes = values.map((each) => (each instanceof File ? each.size : 0))
        document.body.dataset.bytes = String(sizes.reduce((sum, size) => sum + size, 0))
        send.call(this, body)
      }
    })
    await parent.context().setOffline(false)
    await expect(parent.getByText("Handed in", { exact: true })).toBeVisible()
    const bytes = Number(await parent.evaluate(() => document.body.dataset.bytes))
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThan(3_000_000)
  })

  await test.step("the teacher marks and returns it", async () => {
    await teacher.reload()
    await teacher.getByRole("button", { name: /^Mark 1/ }).click()
    const marking = teacher.getByRole("dialog", { name: "Halves and quarters" })
    await expect(marking.getByRole("img").first()).toBeVisible()
    const firstPicture = marking.getByRole("button", { name: /^Draw on/ }).first()
    await firstPicture.click()
    const save = marking.getByRole("button", { name: "Save drawing" })
    await expect(save).toBeDisabled()
    await drawStroke(marking.getByLabel("The picture to draw on"))
    // A window that is closed by mistake loses no stroke.
    await teacher.keyboard.press("Escape")
    await expect(marking).toBeHidden()
    await teacher.getByRole("button", { name: /^Mark 1/ }).click()
    await firstPicture.click()
    await expect(save).toBeEnabled()
    await save.click()
    await expect(save).toBeHidden()
    await marking.getByLabel("Points").fill("9")
    await marking.getByLabel("Your words").fill("Well drawn!")
    await marking.getByRole("button", { name: "Return" }).click()
    await expect(marking).toBeHidden()
    await expect(teacher.getByText("9 of 10").first()).toBeVisible()
  })

  await test.step("the family sees it", async () => {
    await parent.reload()
    await expect(parent.getByText("9 of 10 points")).toBeVisible()
    await expect(parent.getByText("Well drawn!")).toBeVisible()
    await expect(parent.getByText("The teacher drew on this picture")).toBeVisible()
  })
})

/** Draws with the mouse, once the picture is in the canvas, and expects red ink where it went. */
async function drawStroke(canvas: Locator): Promise<void> {
  await expect.poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.width)).toBeGreaterThan(300)
  const { x, y } = (await canvas.boundingBox()) ?? { x: 0, y: 0 }
  const { mouse } = canvas.page()
  await mouse.move(x + 40, y + 40)
  await mouse.down()
  await mouse.move(x + 140, y + 40, { steps: 5 })
  await mouse.up()
  const [red, green] = await canvas.evaluate((element: HTMLCanvasElement) => {
    const scale = element.width / element.getBoundingClientRect().width
    return [...(element.getContext("2d")?.getImageData(90 * scale, 40 * scale, 1, 1).data ?? [])]
  })
  expect(red).toBeGreaterThan(180)
  expect(green).toBeLessThan(90)
}
