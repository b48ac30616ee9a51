import { expect, test } from "vitest"
import { calendarLinks } from "./calendar-links.ts"

test("each calendar gets the whole address in the way it takes one", () => {
  const { google, apple, outlook } = calendarLinks("https://school.example/calendar/a-b_c.ics", "Silid & Co")
  expect(new URL(google).searchParams.get("cid")).toBe("webcal://school.example/calendar/a-b_c.ics")
  expect(apple).toBe("webcal://school.example/calendar/a-b_c.ics")
  expect(new URL(outlook).searchParams.get("url")).toBe("https://school.example/calendar/a-b_c.ics")
  expect(new URL(outlook).searchParams.get("name")).toBe("Silid & Co")
})
