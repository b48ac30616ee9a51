import { expect, type Page, test } from "@playwright/test"
import { expectBoxes } from "../support/boxes.ts"
import { goFromInside } from "../support/from-inside.ts"
import { storageStateOf } from "../support/places.ts"

test.use({ viewport: { width: 360, height: 740 }, timezoneId: "Asia/Manila" })

/** A class that starts after today. */
const incoming = "00000000-0000-4000-8000-00000000beef"
const notBegun = { success: true, status: "group-class-incoming", link: null, meeting: null }

/** A stopped clock in Manila time, for texts about time. */
const sundayMorning = new Date("2026-11-22T08:35:00+08:00")
const restOfWeek = ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
const session = (day: string, time: string, given: object = {}) => ({
  day,
  time,
  title: "Night School",
  classId: "00000000-0000-4000-8000-000000000000",
  classType: "group",
  programType: "lifeskills",
  ...given,
})

test.describe("a family on a phone", () => {
  test.use({ storageState: storageStateOf("parent") })

  const openHome = async (page: Page, schedule: { classId: string }[], dates: object | null = null) => {
    await page.clock.setFixedTime(sundayMorning)
    await page.route("**/parents/schedule", (route) => route.fulfill({ json: { success: true, schedule } }))
    const join = { success: true, status: "has-class-today", link: "https://school.example/join/night", meeting: null }
    await page.route("**/parents/classes/group/join-status/*", (route) =>
      route.fulfill({ json: route.request().url().endsWith(incoming) ? notBegun : join }),
    )
    const times = schedule.map(({ classId }) => ({ id: classId, schedule: null, dates }))
    await page.route("**/classes/times?*", (route) =>
      route.fulfill({ json: { success: true, asOf: "2026-11-22", zone: "Asia/Manila", times } }),
    )
    await goFromInside(page, "/parent")
  }

  test("is told when the next class starts, once for the children who share it, before those that are over", async ({
    page,
  }) => {
    await openHome(page, [
      session("sunday", "07:00", { title: "Morning Yoga", fullName: "Ana" }),
      session("sunday", "09:00", { fullName: "Ana" }),
      session("sunday", "09:00", { fullName: "Bea" }),
    ])
    const cards = page.getByRole("article").filter({ has: page.getByRole("button", { name: /^Join Now/ }) })
    await expect(cards).toHaveText([
      /Starts in 25 minutes\s*Night School\s*Ana and Bea/,
      /Over for today\s*Morning Yoga/,
    ])
  })

  test("is told of the next day with a class when there is none today", async ({ page }) => {
    await openHome(page, [
      session("monday", "19:00", { fullName: "Ana" }),
      session("friday", "19:00", { fullName: "Ana" }),
    ])
    await expect(page.getByText("No class today. Relax!")).toBeVisible()
    await expect(
      page.getByText("Next class: tomorrow, Monday, at 7:00 PM, Manila time: Night School, Ana."),
    ).toBeVisible()
  })

  test("is not told of a class on a day before it begins", async ({ page }) => {
    await openHome(page, [session("monday", "19:00"), session("friday", "19:00")], {
      start: "2026-11-24",
      end: "2026-12-24",
    })
    await expect(page.getByText("Next class: on Friday, at 7:00 PM, Manila time: Night School.")).toBeVisible()
  })

  test("does not take a class that has not begun for one of today's", async ({ page }) => {
    await openHome(page, [
      session("sunday", "09:00", { title: "Later Lute", classId: incoming }),
      session("sunday", "10:00"),
      session("monday", "19:00"),
    ])
    const next = page.locator("article[data-next]")
    await expect(next.getByRole("link", { name: "Night School", exact: true })).toBeVisible()
    await expect(next).toHaveCount(1)
    await test.step("and is told of the next one when it is the only one", async () => {
      await openHome(page, [
        session("sunday", "09:00", { title: "Later Lute", classId: incoming }),
        session("monday", "19:00"),
      ])
      await expect(page.getByText("No class today. Relax!")).toBeVisible()
      await expect(page.getByRole("article")).toHaveCount(0)
      await expect(page.getByText("Next class: tomorrow, Monday, at 7:00 PM, Manila time: Night School.")).toBeVisible()
      await expect(next).toHaveCount(0)
    })
    await test.step("also when that is weeks from today", async () => {
      const dates = { start: "2026-12-07", end: "2027-03-30" }
      await openHome(page, [session("sunday", "09:00", { title: "Later Lute", classId: incoming })], dates)
      await expect(
        page.getByText("Next class: on Sunday, 13 December 2026, at 9:00 AM, Manila time: Later Lute."),
      ).toBeVisible()
    })
  })

  test("may ask again for a next class that could not be loaded, and one that is gone hides no other", async ({
    page,
  }) => {
    let failed = true
    const night = session("monday", "19:00")
    await openHome(page, [session("monday", "18:00", { title: "Later Lute", classId: incoming }), night])
    const times = [{ id: night.classId, schedule: null, dates: null }]
    await page.route("**/classes/times?*", (route) =>
      failed
        ? route.fulfill({ status: 500, json: { success: false, message: "No." } })
        : route.fulfill({ json: { success: true, asOf: "2026-11-22", zone: "Asia/Manila", times } }),
    )
    await goFromInside(page, "/parent")
    await expect(page.getByText("The next class could not be loaded.")).toBeVisible()
    failed = false
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByText("Next class: tomorrow, Monday, at 7:00 PM, Manila time: Night School.")).toBeVisible()
  })

  test("sees in the week that a class has not begun yet, and not under today", async ({ page }) => {
    await page.clock.setFixedTime(sundayMorning)
    const later = session("sunday", "09:00", { title: "Later Lute", classId: incoming })
    const schedule = [later, session("sunday", "10:00")]
    await page.route("**/parents/schedule", (route) => route.fulfill({ json: { success: true, schedule } }))
    const times = [{ id: incoming, schedule: null, dates: { start: "2026-12-07", end: "2027-03-30" } }]
    await page.route("**/classes/times?*", (route) =>
      route.fulfill({ json: { success: true, asOf: "2026-11-22", zone: "Asia/Manila", times } }),
    )
    await goFromInside(page, "/parent/schedule")
    const sunday = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name: "Sunday" }) })
    await expect(sunday).toContainText(/Today.*Night School.*Not today:.*Later Lute.*Starts 7 Dec/s)
    await expect(
      page.getByRole("navigation", { name: "Days of the week" }).getByRole("link", { name: "Sunday, 1 event" }),
    ).toBeVisible()
  })

  test("finds today at the top of the week, for the eyes, the ears and the keyboard, and a calendar where there is room", async ({
    page,
  }) => {
    await page.clock.setFixedTime(sundayMorning)
    const schedule = [session("monday", "10:00"), session("sunday", "09:00", { title: "Sunday Choir" })]
    await page.route("**/parents/schedule", (route) => route.fulfill({ json: { success: true, schedule } }))
    await goFromInside(page, "/parent/schedule")
    const day = (name: string) => page.getByRole("heading", { level: 2, name })
    await expect(day("Sunday")).toBeInViewport()
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      /^Sunday/,
      /^Monday/,
      ...restOfWeek,
    ])
    const days = { sunday: day("Sunday"), monday: day("Monday") }
    await expectBoxes(days, ({ sunday, monday }) => expect(sunday.y).toBeLessThan(monday.y))
    await page.getByRole("navigation", { name: "Days of the week" }).getByRole("link").last().focus()
    await page.keyboard.press("Tab")
    await expect(page.getByRole("link", { name: /Sunday Choir/ })).toBeFocused()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(day("Monday")).toBeInViewport()
    await page.getByRole("link", { name: /Night School/ }).focus()
    await page.keyboard.press("Tab")
    await expect(page.getByRole("link", { name: /Sunday Choir/ })).toBeFocused()
    await expectBoxes(days, ({ sunday, monday }) => expect(monday.y).toBeLessThan(sunday.y))
  })
})
