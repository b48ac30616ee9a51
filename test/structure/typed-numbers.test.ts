import { expect, test } from "vitest"
import { isTest, sources } from "./sources.ts"
import { textsOf } from "./texts.ts"

/**
 * A number that the code enforces comes into a text from the code that enforces it. A typed number keeps saying what
 * was true before (docs/rules/pages.md#agreements).
 */

/**
 * Files whose texts are read by families, teachers, administrators and readers of the API, without SQL and the demo.
 */
const isRead = (path: string) => /^(app|features|lib|ui)\//.test(path) && !isTest(path) && !/queries\.ts$/.test(path)

const number = String.raw`(?<![\w.,:#+-])(?:[2-9]|\d[\d,]*\d)`
const units = "minutes|hours|days|weeks|months|years|percent|sessions|characters|digits|students|children|lines|ids"
const timed = "minutes|hours|days|weeks|months|years|percent"
const words = "two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty"
/** The space between a number and its unit. */
const gap = String.raw`(?:\s|&nbsp;|\\u00a0)?`
const typedNumber = new RegExp(
  [
    String.raw`${number}${gap}(?:(?:more|business|calendar|school) )?(?:%(?= )|(?:${units}|enrollees|payments|pesos|KB|MB)\b)`,
    String.raw`(?<![\w.,:+-])(?!0 to 1\b)\d[\d,]* to \d+(?:,\d{3})*`,
    String.raw`\b(?:at most|at least|up to|under|over|older than|the next|the last) \d+(?:,\d{3})*`,
    String.raw`(?<!between )\b(?:${words}) (?:${timed})\b`,
  ].join("|"),
  "gi",
)

/** Numbers that no code enforces, or that are facts of their own. */
const exceptions: { path: string; text: string; why: string }[] = [
  ...["2 to 3", "4 to 8", "1 to 2"].map((text) => ({
    path: "app/areas/public/content/promises.ts",
    text,
    why: "The agreements promise it as quoted, and no code counts it.",
  })),
  {
    path: "features/classes/domain/review-time.ts",
    text: "1 to 2",
    why: "The school promises it, and no code counts it.",
  },
  { path: "lib/qr-ph.ts", text: "26 to 51", why: "The tags are those of the standard for QR codes." },
  { path: "ui/editor/rich-text-editor.tsx", text: "50%", why: "A length of a style sheet." },
]

const typed = sources
  .filter(({ path, text }) => isRead(path) && text.search(typedNumber) >= 0)
  .flatMap((source) =>
    textsOf(source)
      .filter(({ text }) => !text.includes("interval '"))
      .flatMap(({ text }) => (text.match(typedNumber) ?? []).map((match) => ({ path: source.path, text: match }))),
  )
const isSame = (a: { path: string; text: string }, b: { path: string; text: string }) =>
  a.path === b.path && a.text === b.text

test("texts take enforced numbers from the code that enforces them", () => {
  expect(typed.filter((each) => !exceptions.some((exception) => isSame(exception, each)))).toEqual([])
})

test("a typed limit is found with any separator before its unit", () => {
  for (const text of [
    "at most 10 MB",
    "at most 10\u00a0MB",
    "10&nbsp;MB",
    String.raw`10\u00a0MB`,
    "10MB",
    "50,000 lines",
  ])
    expect(text.match(typedNumber), text).not.toBeNull()
})

test("every exception names an existing text", () => {
  expect(exceptions.filter((exception) => !typed.some((each) => isSame(exception, each)))).toEqual([])
})
