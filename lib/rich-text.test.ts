import { expect, test } from "vitest"
import { processorSeconds } from "../test/processor-time.ts"
import { isBlankRichText, isRichTextTooLarge } from "./rich-text.ts"

test("what the editor leaves behind when nothing was written is blank", () => {
  for (const html of ["", "<p><br></p>", "<p>&nbsp;</p><p> </p>", "<h1>\u200b</h1>"])
    expect(isBlankRichText(html)).toBe(true)
})

test("a word or a picture is not blank", () => {
  expect(isBlankRichText("<p>Week 1</p>")).toBe(false)
  expect(isBlankRichText('<p><img src="https://example.com/a.png"></p>')).toBe(false)
})

test("text is at most 200 KB", () => {
  expect(isRichTextTooLarge("a".repeat(200 * 1024))).toBe(false)
  expect(isRichTextTooLarge("a".repeat(200 * 1024 + 1))).toBe(true)
  expect(isRichTextTooLarge("ñ".repeat(101 * 1024))).toBe(true)
})

test("pictures count towards 2 MB and not towards the text", () => {
  const picture = (bytes: number) => `<img src="data:image/png;base64,${"A".repeat(bytes)}">`
  expect(isRichTextTooLarge(`<p>Look:</p>${picture(1024 * 1024)}`)).toBe(false)
  expect(isRichTextTooLarge(picture(2 * 1024 * 1024))).toBe(true)
})

test("a hostile text without closing brackets is processed at once", async () => {
  for (const text of ["<img ".repeat(400_000), "<".repeat(2_000_000)])
    expect(await processorSeconds(() => isBlankRichText(text))).toBeLessThan(1)
})
