import { expect, test } from "vitest"
import { fitHeadings } from "./rich-text.tsx"

test("puts the largest heading of a text under the page's own", () => {
  expect(fitHeadings("<h2>Week by week</h2><p>x</p>", 3)).toBe("<h3>Week by week</h3><p>x</p>")
})

test("leaves no heading level out between two that are used", () => {
  expect(fitHeadings('<h1 class="ql-align-center">A</h1><h4>B</h4><h1>C</h1>', 3)).toBe(
    '<h3 class="ql-align-center">A</h3><h4>B</h4><h3>C</h3>',
  )
})

test("never goes below the sixth level", () => {
  expect(fitHeadings("<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4>", 4)).toContain("<h6>4</h6>")
})

test("does not take a rule or a written tag for a heading", () => {
  expect(fitHeadings("<p>&lt;h1&gt; and <hr></p>", 3)).toBe("<p>&lt;h1&gt; and <hr></p>")
})
