import { expect, test } from "vitest"
import { categories, categoryNamed, categoryOf, drawnAs } from "./categories.ts"
import { classSearchText } from "./class-columns.ts"

test("there are eight categories", () => {
  expect(categories.map(({ label }) => label)).toEqual([
    "Coding",
    "Language",
    "Arts and Crafts",
    "Music",
    "Baking",
    "Sports",
    "English",
    "Socialization",
  ])
})

test("a class tagged with a category's word is of that category, and found by it", () => {
  for (const category of categories) {
    expect(categoryOf("Saturday club", [null, category.word])).toBe(category)
    expect(classSearchText("Saturday club", [null, category.word])).toContain(category.word)
  }
})

test("the name decides before the tags, without regard to case", () => {
  expect(categoryOf("PIANO for two", ["baking"])?.key).toBe("music")
})

test("a class is drawn as its name's category, and as its name where that has none", () => {
  expect(drawnAs("Guitar, One on One")).toBe("Music")
  expect(drawnAs("Family Makers Club")).toBe("Family Makers Club")
})

test("a sign inside another word does not count", () => {
  expect(categoryOf("Smart money")).toBeNull()
})

test("the search text begins with the name and has no accents", () => {
  expect(classSearchText("Pagluluto ng Piñakbet", ["Ulam", null, ""])).toBe("pagluluto ng pinakbet ulam")
})

test("a search names a category by its word or its label, as a whole", () => {
  expect(categoryNamed("arts")?.key).toBe("arts-and-crafts")
  expect(categoryNamed("arts and crafts")?.key).toBe("arts-and-crafts")
  expect(categoryNamed("music")?.key).toBe("music")
  expect(categoryNamed("jazz music")).toBeNull()
  expect(categoryNamed("piano")).toBeNull()
})
