import { expect, test } from "vitest"
import { afterEdit, cardFileName, publicationOf, publications } from "./publication.ts"

test("a card is published by finalizing and has unpublished changes after the next edit", () => {
  expect(publicationOf(0, null)).toBe("not-published")
  expect(publicationOf(3, null)).toBe("not-published")
  expect(publicationOf(0, 0)).toBe("published")
  expect(publicationOf(3, 3)).toBe("published")
  expect(publicationOf(4, 3)).toBe("has-unpublished-changes")
})

test("an edit leaves a published card with unpublished changes, and one that never was as it is", () => {
  expect(publications.map(afterEdit)).toEqual(["not-published", "has-unpublished-changes", "has-unpublished-changes"])
})

test("the download is named after the student, without signs that file systems refuse", () => {
  expect(cardFileName("Ana Peña Cruz")).toBe("Report card - Ana Peña Cruz.pdf")
  expect(cardFileName('../Ana\r\n"Cruz"')).toBe("Report card - .. Ana Cruz.pdf")
  expect(cardFileName("//")).toBe("Report card - student.pdf")
})
