// docs/rules/conversations.md#quotes

import { expect, test } from "vitest"
import { quotedLetters, quoteOf } from "./quote.ts"

test.each([
  ["<p>Bring <strong>monggo</strong>.</p><p>And cotton.</p>", "Bring monggo. And cotton."],
  ["<p>5 &lt; 6 &amp;amp; so on</p>", "5 < 6 &amp; so on"],
  ['<p><img src="/a.png" alt="a &gt; b"></p>', "A picture"],
  ["<p>\u202esdrawkcab</p>", "sdrawkcab"],
])("%s is quoted as %s", (html, quote) => {
  expect(quoteOf(html)).toBe(quote)
})

test("a long post is cut", () => {
  const quote = quoteOf(`<p>${"word ".repeat(100)}</p>`)
  expect([...quote].length).toBeLessThanOrEqual(quotedLetters)
  expect(quote).toMatch(/word…$/)
})
