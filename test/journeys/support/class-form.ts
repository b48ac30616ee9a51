import type { Page } from "@playwright/test"
import { type ClassKind, hasDates, hasSchedule, hasSubjects } from "../../../features/classes/domain/class-kind.ts"
import { addDays } from "../../../lib/day.ts"
import { today } from "./days.ts"

/** Fills in the class form of a kind with the two ages swapped by mistake; correctAges corrects them. */
export async function fillClass(page: Page, kind: ClassKind, name: string): Promise<void> {
  await page.getByLabel("Class name").fill(name)
  await page.getByLabel("Description").fill("Love songs of the islands, sung slowly and by heart.")
  await page.getByLabel("Tag 1").fill("Music")
  await page.getByLabel("Youngest age").fill("60")
  await page.getByLabel("Oldest age").fill("6")
  await page.getByLabel("Seats").fill("5")
  await page.getByLabel("Sessions").fill("12")
  await page.getByLabel("Families pay").fill("6250.50")
  if (hasDates(kind)) await fillDates(page)
  if (hasSchedule(kind)) {
    await page.getByRole("checkbox", { name: "Tuesday" }).check()
    await page.getByLabel("Time on Tuesday").fill("16:00")
  }
  if (hasSubjects(kind))
    await page
      .getByRole("group", { name: /^Subjects/ })
      .getByRole("checkbox")
      .first()
      .check()
  await page.getByRole("textbox", { name: "Syllabus" }).click()
  await page.keyboard.type("Bahay Kubo, then Dahil sa Iyo")
}

export async function correctAges(page: Page): Promise<void> {
  await page.getByLabel("Youngest age").fill("6")
  await page.getByLabel("Oldest age").fill("60")
}

async function fillDates(page: Page): Promise<void> {
  const from = today()
  await page.getByLabel("Start date").fill(from)
  await page.getByLabel("End date").fill(addDays(from, 60))
}
