import { expect, test } from "vitest"
import { classesIn, usedStyles } from "./used-styles.ts"

const used = (css: string, ...classes: string[]) => usedStyles(css, new Set(classes))

test("keeps the rules whose every class is in the document, and all that name none", () => {
  const css = "a{color:red}.on{b:c}.off{d:e}.on .off{f:g}.on[data-x='.off']:hover>p{h:i}"
  expect(used(css, "on")).toBe("a{color:red}.on{b:c}.on[data-x='.off']:hover>p{h:i}")
})

test("of a list of selectors only those that may match stay", () => {
  expect(used(".on,.off,p:is(.off,em){a:b}", "on")).toBe(".on,p:is(.off,em){a:b}")
})

test("what a selector excludes drops nothing", () => {
  expect(used(".on:not(.off){a:b}", "on")).toBe(".on:not(.off){a:b}")
})

test("looks into groups, and leaves out those that are empty then; a layer keeps its place", () => {
  expect(used("@media (width>9em){.off{a:b}}@media print{.on{a:b}}", "on")).toBe("@media print{.on{a:b}}")
  expect(used("@layer base,parts;@layer base{.off{a:b}}", "on")).toBe("@layer base,parts;@layer base{}")
})

test("keeps faces, and the animations that a kept rule names", () => {
  const css = '@font-face{font-family:"A;}";src:url(/a.woff2)}@keyframes in{0%{a:b}to{c:d}}@keyframes out{0%{a:b}}'
  expect(used(`${css}.on{animation:in 1s}.off{animation:out 1s}`, "on")).toBe(
    '@font-face{font-family:"A;}";src:url(/a.woff2)}@keyframes in{0%{a:b}to{c:d}}.on{animation:in 1s}',
  )
})

test("a rule with rules of its own stays whole", () => {
  expect(used(".on{a:b;& .off{c:d}}.off{e:f}", "on")).toBe(".on{a:b;& .off{c:d}}")
})

test("finds the classes of a document, in templates too", () => {
  expect(classesIn('<p class="a b"></p><template><i class="c"></i></template>')).toEqual(new Set(["a", "b", "c"]))
})
