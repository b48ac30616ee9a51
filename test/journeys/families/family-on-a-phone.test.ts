import { expect, type Page } from "@playwright/test"
import { answerMeetings, meetingAt, type PlannedMeeting } from "../support/answered-meetings.ts"
import { goFromInside } from "../support/from-inside.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"

test.use({ viewport: { width: 360, height: 740 }, timezoneId: "Asia/Manila" })

/** A class that starts after today. */
const incoming = "00000000-0000-4000-8000-00000000beef"

/** A stopped clock in Manila time, for texts about time. */
const sundayMorning = new Date("2026-11-22T08:35:00+08:00")
const restOfWeek = ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
const session = (day: string, time: string, overrides: object = {}) => ({
  day,
  time,
  title: "Night School",
  classId: "00000000-0000-4000-8000-000000000000",
  classType: "group",
  programType: "lifeskills",
  ...overrides,
})

test.describe("a family on a phone", () => {
  test.use({ storageState: storageStateOf("parent") })

  const openHome = async (page: Page, meetings: PlannedMeeting[]) => {
    await page.clock.setFixedTime(sundayMorning)
    await answerMeetings(page, "parents", meetings)
    await goFromInside(page, "/parent")
  }

  test("is told when the next class starts, once for the children who share it, before those that are over", async ({
    page,
  }) => {
    await openHome(page, [
      meetingAt("2026-11-22", "07:00", { className: "Morning Yoga", names: ["Ana"] }),
      meetingAt("2026-11-22", "09:00", { names: ["Ana", "Bea"] }),
    ])
    const cards = page.getByRole("article")
    await expect(cards).toHaveText([
      /Starts in 25 minutes\s*Night School\s*Ana and Bea/,
      /Over for today\s*Morning Yoga/,
    ])
    await expect(cards.getByRole("button", { name: /^Join Now/ })).toHaveCount(1)
    await expect(cards.getByText("Opens at 8:50\u00a0AM")).toBeVisible()
  })

  test("is told of the next day with a class when there is none today, and of its door", async ({ page }) => {
    await openHome(page, [
      meetingAt("2026-11-23", "19:00", { names: ["Ana"] }),
      meetingAt("2026-11-27", "19:00", { names: ["Ana"] }),
    ])
    await expect(page.getByText("No class today. Relax!")).toBeVisible()
    await expect(
      page.getByText("Next class: tomorrow, Monday, at 7:00 PM, Manila time: Night School, Ana."),
    ).toBeVisible()
    const door = page.getByRole("link", { name: "You can join" })
    await expect(door).toHaveAttribute("href", /^\/join\/[0-9a-f-]{36}$/)
  })

  test("is told what was moved and what is cancelled, and why", async ({ page }) => {
    await openHome(page, [
      meetingAt("2026-11-22", "10:00", { movedFrom: "2026-11-21T10:00:00+08:00", reason: "sick", words: "Sorry!" }),
      meetingAt("2026-11-22", "09:00", { className: "Morning Yoga", state: "cancelled", reason: "weather" }),
      meetingAt("2026-11-23", "09:00", { className: "Morning Yoga" }),
    ])
    await expect(page.getByRole("article")).toHaveText([
      /Cancelled\s*Morning Yoga.*Cancelled\. The weather does not allow it\./,
      /Starts in 1 hour 25 minutes\s*Night School.*Moved here from.*Saturday.*10:00 AM.*The teacher is sick\. Sorry!/,
    ])
    await expect(
      page.locator("article[data-next]").getByRole("link", { name: "Night School", exact: true }),
    ).toBeVisible()
    await expect(page.getByRole("button", { name: /^Join Now/ })).toHaveCount(1)
  })

  test("is told of the next class also when that is weeks from today, and may ask again when it does not come", async ({
    page,
  }) => {
    const later = meetingAt("2026-12-13", "09:00", { className: "Later Lute", classId: incoming })
    await page.clock.setFixedTime(sundayMorning)
    await answerMeetings(page, "parents", [later])
    let failed = true
    const afterWeek = /\/parents\/meetings\?from=2026-11-30/
    await page.route(afterWeek, (route) =>
      failed ? route.fulfill({ status: 500, json: { success: false, message: "No." } }) : route.fallback(),
    )
    await goFromInside(page, "/parent")
    await expect(page.getByText("The next class could not be loaded.")).toBeVisible()
    failed = false
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(
      page.getByText("Next class: on Sunday, 13 December 2026, at 9:00 AM, Manila time: Later Lute."),
    ).toBeVisible()
    await expect(page.getByRole("article")).toHaveCount(0)
  })

  test("sees in the weekly times that a class has not begun yet, and which one is cancelled this week", async ({
    page,
  }) => {
    await page.clock.setFixedTime(sundayMorning)
    await answerMeetings(page, "parents", [{ ...meetingAt("2026-11-22", "10:00"), state: "cancelled" }])
    const later = session("sunday", "09:00", { title: "Later Lute", classId: incoming })
    const schedule = [later, session("sunday", "10:00")]
    await page.route("**/parents/schedule", (route) => route.fulfill({ json: { success: true, schedule } }))
    const times = [{ id: incoming, schedule: null, dates: { start: "2026-12-07", end: "2027-03-30" } }]
    await page.route("**/classes/times?*", (route) =>
      route.fulfill({ json: { success: true, asOf: "2026-11-22", zone: "Asia/Manila", times } }),
    )
    await goFromInside(page, "/parent/schedule")
    const isSunday = page.getByRole("heading", { name: "Sunday", exact: true })
    const sunday = page.getByRole("listitem").filter({ has: isSunday })
    await expect(sunday).toContainText(/Later Lute.*Starts 7 Dec.*Night School.*Cancelled on 22 Nov/s)
    await expect(sunday.locator("s").last()).toHaveText("Night School")
    await expect(page.getByRole("article")).toContainText(/Night School.*Cancelled/s)
  })

  test("finds the days of the week from a strip, for the eyes, the ears and the keyboard", async ({ page }) => {
    await page.clock.setFixedTime(sundayMorning)
    await answerMeetings(page, "parents", [meetingAt("2026-11-22", "09:00", { className: "Sunday Choir" })])
    await page.route("**/parents/schedule", (route) => route.fulfill({ json: { success: true, schedule: [] } }))
    await goFromInside(page, "/parent/schedule")
    const strip = page.getByRole("navigation", { name: "Days of the week" }).getByRole("link")
    await expect(strip).toHaveText([
      /Monday, no events/,
      ...restOfWeek.map((day) => new RegExp(day)),
      /Sunday, 1 event/,
    ])
    await expect(page.getByText("No events.")).toHaveCount(6)
    await strip.last().focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: /^Sunday, 22 November 2026/ })).toBeInViewport()
    await expect(page.getByRole("link", { name: "Sunday Choir", exact: true })).toBeInViewport()
  })
})
