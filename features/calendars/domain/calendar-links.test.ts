import { expect, test } from "vitest"
import { calendarLinks, calendarsOf } from "./calendar-links.ts"

test("each calendar gets the whole address in the way it takes one", () => {
  const { google, apple, outlook } = calendarLinks("https://school.example/calendar/a-b_c.ics", "Silid & Co")
  expect(new URL(google).searchParams.get("cid")).toBe("webcal://school.example/calendar/a-b_c.ics")
  expect(apple).toBe("webcal://school.example/calendar/a-b_c.ics")
  expect(new URL(outlook).searchParams.get("url")).toBe("https://school.example/calendar/a-b_c.ics")
  expect(new URL(outlook).searchParams.get("name")).toBe("Silid & Co")
})

test("the calendar that comes with the device is offered first, and on Android another app instead of Apple's", () => {
  const labels = (userAgent: string) => calendarsOf(userAgent).map(({ label }) => label)
  const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"
  expect(labels(android)).toEqual(["Google Calendar", "Another calendar app", "Outlook"])
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1"
  expect(labels(phone)).toEqual(["Apple Calendar", "Google Calendar", "Outlook"])
  expect(labels("Mozilla/5.0 (Windows NT 10.0; Win64; x64)")).toEqual(["Google Calendar", "Apple Calendar", "Outlook"])
})
