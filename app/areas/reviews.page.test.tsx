import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../test/builders/classes.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../test/builders/people.ts"
import { buildAttended, buildFamilyIn, buildReview } from "../../test/builders/reviews.ts"
import { descriptionOf, find, findField, findText, openPage, screen } from "../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../test/school.ts"

let school: TestSchool

beforeAll(async () => {
  school = await testSchool()
})
afterAll(() => school.close())
beforeEach(() => school.at("2026-11-20"))

const words = "Teacher explains slowly, and the class laughs a lot."
const tabOf = (role: string, classId: string) => `/${role}/classroom/lifeskills/group/${classId}?tab=reviews`

async function attended(count = 2) {
  const teacherId = await buildTeacher(school.db)
  const classId = await buildClass(school.db, { teacher_id: teacherId })
  const family = await buildFamilyIn(school.db, classId)
  await buildAttended(school.db, { classId, enrolleeIds: [family.enrolleeId], count })
  return { classId, teacherId, ...family }
}

test("a parent writes a review, is told beside the field what to take out, and changes and deletes it", async () => {
  const { classId, parentId } = await attended()
  const page = await openPage(school, tabOf("parent", classId), { as: parentId })
  await page.press("Post review")
  expect(await findText("Choose from 1 to 5 stars.")).toBeDefined()
  await page.user.click(await findField("4 stars"))
  await page.fill(/^Your review/, `${words} Text 0917 123 4567.`)
  await page.press("Post review")
  await expect
    .poll(async () => descriptionOf(await findField(/^Your review/)))
    .toContain("Please take out the phone number “0917 123 4567”.")
  await page.fill(/^Your review/, words)
  await page.press("Post review")
  await find("heading", "Your review")
  await expect.poll(() => screen.queryAllByRole("img", { name: "4 of 5 stars" }).length).toBe(2)
  await findText("Pia C., parent")
  await page.press("Change")
  await page.user.click(await findField("5 stars"))
  await page.press("Save review")
  await expect.poll(() => screen.queryAllByRole("img", { name: "5 of 5 stars" }).length).toBe(2)
  await page.press("Delete")
  await page.press("Delete review", "button", await find("dialog", "Delete your review?"))
  await find("heading", "Write a review")
  await findText("No reviews yet")
})

test("a parent reads how many classes are missing, and a learner without the class has nothing to write", async () => {
  const { classId, parentId } = await attended(1)
  const page = await openPage(school, tabOf("parent", classId), { as: parentId })
  await findText("You can review this class after 2 attended classes. Attended so far: 1.")
  page.close()
  await openPage(school, tabOf("learner", classId), { as: await buildLearner(school.db) })
  await findText("No reviews yet")
  expect(screen.queryByRole("button", { name: "Post review" })).toBeNull()
})

test("the author of a hidden review reads why, and that the school checks it again after a change", async () => {
  const { classId, parentId, childId, enrolleeId } = await attended()
  await buildHidden({ classId, parentId, childId, enrolleeId })
  await openPage(school, tabOf("parent", classId), { as: parentId })
  await findText(/The school hid it: It is about another class\. Change it, and the school checks it again\./)
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull()
})

async function buildHidden(of: { classId: string; parentId: string; childId: string; enrolleeId: string }) {
  await school.db
    .insertInto("reviews")
    .values({
      class_id: of.classId,
      enrollment_id: of.enrolleeId,
      account_id: of.parentId,
      child_id: of.childId,
      stars: 1,
      words,
      written_at: new Date("2026-11-18T02:00:00Z"),
      hidden_at: new Date("2026-11-19T02:00:00Z"),
      hidden_reason: "It is about another class.",
    })
    .execute()
}

test("the teacher answers a review once, and reports another", async () => {
  const { classId, teacherId } = await attended()
  await buildReview(school.db, classId, { words, parent: { first_name: "Mila", last_name: "Diaz" } })
  const page = await openPage(school, tabOf("teacher", classId), { as: teacherId })
  await page.press("Answer the review by Mila D., parent")
  const dialog = await find("dialog", "Answer this review")
  await page.fill("Your answer", "Thank you! See you on Monday.", dialog)
  await page.press("Answer", "button", dialog)
  await findText("Answer from Tomas Luna")
  expect(screen.queryByRole("button", { name: "Answer the review by Mila D., parent" })).toBeNull()
  await page.press("Report the review by Mila D., parent")
  await page.press("Report", "button", await find("dialog", "Report this review?"))
  await findText("Thank you. The school will look at this review.")
})

test("the staff hide a reported review with a reason, and show it again", async () => {
  const { classId, teacherId } = await attended()
  const parent = { first_name: "Vic", last_name: "Ramos" }
  const id = await buildReview(school.db, classId, { words, parent })
  await (await school.as(teacherId)).put(`/reviews/${id}/report`, { reason: "This family was never here." })
  const page = await openPage(school, "/admin/reviews", { as: await buildAdmin(school.db) })
  await findText("Reported by Tomas Luna: This family was never here.")
  await page.press("Hide the review by Vic Ramos")
  const dialog = await find("dialog", "Hide the review by Vic Ramos?")
  await findText("Reported by Tomas Luna: This family was never here.", dialog)
  await page.press("Hide", "button", dialog)
  await expect.poll(async () => descriptionOf(await findField("Reason", dialog))).toContain("The reason is required.")
  await page.fill("Reason", "The words are about another class.", dialog)
  await page.press("Hide", "button", dialog)
  await findText("The review is hidden. We told the author why.")
  await page.press("Hidden", "link")
  await findText("Hidden because: The words are about another class.")
  await page.press("Show again the review by Vic Ramos")
  await page.press("Show again", "button", await find("dialog", "Show again the review by Vic Ramos?"))
  await expect.poll(() => screen.queryByText("Hidden because: The words are about another class.")).toBeNull()
})
