import { expect, test } from "vitest"
import { cardFileName, publicationOf } from "./publication.ts"

const earlier = new Date("2026-11-20T08:00:00Z")
const later = new Date("2026-11-20T08:00:01Z")

test("a card is published by finalizing and has unpublished changes after the next edit", () => {
  expect(publicationOf(earlier, null)).toBe("not-published")
  expect(publicationOf(null, null)).toBe("not-published")
  expect(publicationOf(earlier, later)).toBe("published")
  expect(publicationOf(earlier, earlier)).toBe("published")
  expect(publicationOf(later, earlier)).toBe("has-unpublished-changes")
})

test("the download is named after the student, without signs that file systems refuse", () => {
  expect(cardFileName("Ana Peña Cruz")).toBe("Report card - Ana Peña Cruz.pdf")
  expect(cardFileName('../Ana\r\n"Cruz"')).toBe("Report card - .. Ana Cruz.pdf")
  expect(cardFileName("//")).toBe("Report card - student.pdf")
})
