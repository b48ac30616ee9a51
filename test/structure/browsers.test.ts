import { expect, test } from "vitest"
import { isTest, sources } from "./sources.ts"

/** Files that run in browsers. Files of app/ that only the server runs have the same rules. */
const forBrowsers = /^(app|ui|lib)\/|^features\/[^/]+\/(web|domain)\/|^features\/[^/]+\/([^/]+-)?contract\.ts$/

/**
 * Features that the browsers in docs/architecture.md, "Browsers", lack, and which therefore throw. In a regular
 * expression the whole file fails to parse. The build lowers only syntax, and no regular expressions.
 */
const tooNew: [name: string, pattern: RegExp][] = [
  ["look-behind", /\(\?<[=!]/],
  ["the v flag", /[\])}+*?$]\/[dgimsuy]*v[dgimsuy]*(?=[\s.,;)])/],
  ["an array by copy", /\.(toReversed|toSorted|toSpliced|findLast|findLastIndex)\(/],
  ["groupBy and fromAsync", /\b(Object|Map)\.groupBy\(|\bArray\.fromAsync\(/],
  ["promises from elsewhere", /\bPromise\.(withResolvers|try)\b/],
  ["algebra of sets", /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
  ["iterators as lists", /\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|flatMap|some|every|find|toArray)\(/],
  ["addresses without try", /\bURL\.(canParse|parse)\(/],
  ["newer ways of the page", /\.(checkVisibility|requestSubmit|requestClose|showPopover|showPicker|setHTMLUnsafe)\(/],
  ["newer words of the platform", /\b(Intl\.(Segmenter|DurationFormat)|RegExp\.escape|Temporal\.|Iterator\.from)\b/],
]

const failings = (text: string) => tooNew.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)

test("code for browsers uses nothing that throws in the oldest supported one", () => {
  const files = sources.filter(({ path }) => forBrowsers.test(path) && !isTest(path))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(({ path, text }) => failings(text).map((name) => `${path}: ${name}`))).toEqual([])
})

test("too new functions are found, and similar names are not", () => {
  expect(failings("split(/(?<=\\/)/)")).toEqual(["look-behind"])
  expect(failings("const control = /[\\p{Cc}--[\\n]]/gv\n")).toEqual(["the v flag"])
  expect(failings("byDay.values().map(first)")).toEqual(["iterators as lists"])
  const fine = [
    "/(?<year>\\d{4})/u",
    "[...byDay.values()].map(first)",
    "new URL(typed, base)",
    "a/b/v.ts",
    "z.union([a])",
  ]
  for (const text of fine) expect(failings(text), text).toEqual([])
})
