import { expect, test } from "vitest"
import { requirePageInRange } from "./page-in-range.ts"

function ledTo(page: number, totalPages: number, path: string): string | null {
  try {
    requirePageInRange({ page, totalPages, pageSize: 12, total: 0 }, new Request(`https://school.example${path}`))
    return null
  } catch (reply) {
    return (reply as Response).headers.get("location")
  }
}

test("a page past the end leads to the last one, with the rest of the address", () => {
  expect(ledTo(9, 2, "/explore?age=9&page=9")).toBe("/explore?age=9&page=2")
  expect(ledTo(9, 1, "/explore?age=9&page=9")).toBe("/explore?age=9")
  expect(ledTo(2, 0, "/announcements?page=2")).toBe("/announcements")
})

test("a page that is there is shown, and so is the first one of an empty list", () => {
  expect(ledTo(2, 2, "/explore?page=2")).toBeNull()
  expect(ledTo(1, 0, "/explore")).toBeNull()
})
