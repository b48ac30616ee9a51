import { expect, test } from "vitest"
import { isTest, sources } from "./sources.ts"
import { textsOf } from "./texts.ts"

/**
 * Sessions are only how many meetings a class promises, and the log-ins of an account (docs/glossary.md). A dated one is
 * a meeting to staff and a class to families.
 */

/** Texts about log-ins, and columns of tables. */
const ofLogIns =
  /^(platform|features\/privacy\/server\/register|features\/(accounts|users)|features\/notices\/(web|server)|features\/notices\/(push-)?contract\.ts|server\/main)/

/** Texts about the number that a class promises. */
const promised = [
  /promised|promises|number of sessions|fewer sessions|Sessions not set yet/,
  /^"Sessions"$|^"1 session"$|^\} sessions`$/,
  // The kinds of listing, by the number that they promise.
  /\b4 to 8 sessions|\b[Aa] single session/,
  // All that were promised are over.
  /no more sessions/,
]

/** A single word in lower case is a name in the code: "sessions". */
const isName = (text: string) => /^"[a-z]\S*"$/.test(text)

function wrongWords(file: { path: string; text: string }): string[] {
  return textsOf(file)
    .filter(({ text }) => /(?<![.\w])sessions?\b/i.test(text) && !isName(text))
    .filter(({ text }) => !promised.some((pattern) => pattern.test(text)))
    .map(({ text }) => `${file.path}: ${text.trim()}`)
}

test("texts for people use sessions only for the number that a class promises", () => {
  const read = sources.filter(({ path }) => !isTest(path) && !ofLogIns.test(path))
  expect(read.flatMap(wrongWords)).toEqual([])
})

test("a dated session is found in texts, elements and templates, and the promised number is not", () => {
  const text = `export const a = (sessions: number) => <p title="Loading the session">One session of {sessions} sessions {\`\${sessions} sessions\`}</p>
    const b = [\`Cancel the session on \${a}\`, "8 sessions promised", "sessions", { sessions: 1 }] // the session`
  expect(wrongWords({ path: "a.tsx", text })).toEqual([
    'a.tsx: "Loading the session"',
    "a.tsx: One session of",
    "a.tsx: sessions",
    "a.tsx: `Cancel the session on ${",
  ])
})
