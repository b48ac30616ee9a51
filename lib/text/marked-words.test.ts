// docs/rules/conversations.md#search

import { expect, test } from "vitest"
import { searchWords } from "../text-search.ts"
import { excerptAround, markedParts } from "./marked-words.ts"

const marked = (text: string, search: string) =>
  markedParts(text, searchWords(search))
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join("")

test.each([
  ["El NIÑO is here", "niño", "El [NIÑO] is here"],
  ["El NIN\u0303O is here", "nino", "El [NIN\u0303O] is here"],
  ["Pagbabayad po", "bayad po", "Pagba[bayad] [po]"],
  ["Opo, salamat po", "po", "Opo, salamat [po]"],
  ["make-up class", "up", "make-[up] class"],
  ["Call 0917 123-4567 now", "0917 1234567", "Call 0[917 123-4567] now"],
  ["ﬁne", "fi", "[ﬁ]ne"],
  ["a <b>bold</b> word", "<b>", "a [<b>]bold</b> word"],
  ["100% sure", "100%", "[100%] sure"],
  ["homework home", "home homework", "[homework] [home]"],
  ["nothing here", "zebra", "nothing here"],
  ["😀 Tala 😀", "tala", "😀 [Tala] 😀"],
  ["", "word", ""],
])("“%s” searched for “%s” is marked as “%s”", (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})

test("an excerpt is one line around the first word, with whole characters", () => {
  expect(excerptAround("Short\n\nand whole", ["whole"])).toBe("Short and whole")
  const long = `${"One thing after the other. ".repeat(20)}The xylophone is here. ${"😀".repeat(300)}`
  const excerpt = excerptAround(long, ["xylophone"])
  expect(excerpt).toMatch(/^…\S.*The xylophone is here\. 😀+…$/u)
  expect([...excerpt].length).toBeLessThanOrEqual(162)
  expect(excerpt.isWellFormed()).toBe(true)
  expect(excerptAround(long, ["nowhere"])).toMatch(/^One thing/)
})
