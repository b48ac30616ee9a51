import { expect, test } from "vitest"
import { isTest, sources } from "./sources.ts"
import { textsOf } from "./texts.ts"

/** People read one word for one thing. Names in the code and in the API keep theirs (docs/glossary.md). */
const table = [
  { say: "log in, log out, sign up", not: /\bsign(?:s|ed|ing)?[- ](?:in|out)s?\b|\bcreate an account\b/i },
  { say: "sign up", not: /\bregister(?:s|ed|ing)?\b|\bregistration\b/i },
  { say: "class", not: /\blessons?\b/i },
  { say: "meeting link", not: /\b(?:zoom|join) links?\b/i },
  { say: "reject", not: /\b(?:deny|denie[sd]|refuse[sd]?)\b/i },
  { say: "the school", not: /\badmins\b/i },
  { say: "substitute teacher", not: /\bstand-ins?\b|\bstands? in\b(?! (?:a|the|which)\b)/i },
  { say: "make-up class", not: /\bmade up\b/i },
  { say: "overpaid, balance due, refund", not: /\bover-paid\b|\bstill (?:due|to be paid)\b|\bgiven back\b/i },
  { say: "checks passed, needs a look, problem", not: /\bsomething to look at\b|\balarm\b|\bnot fine\b/i },
  { say: "tap", not: /\bpress(?:es|ed|ing)?\b/i },
] as const

/** Given labels, words that mean another thing, and keys. */
const exceptions: readonly { text: RegExp; why: string }[] = [
  {
    text: /^Sign Out$|^"?Register"?$|^"Registration terms"$|^"Join links"$|^"Zoom Links"$/,
    why: "The label is given.",
  },
  {
    text: /cannot register themselves|must register|completing this registration|: registration, class/,
    why: "The terms say so.",
  },
  { text: /^"Registered(?: accounts)?"$|^"Alien registration card"$/, why: "The name of a figure, and of a card." },
  {
    text: /(?:leads?|teach) the lessons|[Ss]ample lesson|[Dd]emo lesson|lesson (?:preparation|plan)/,
    why: "What a teacher prepares.",
  },
  { text: /^"The mail server refused|must name it in|refuses with/, why: "What a server does." },
  { text: /^`(?:register|deny \w+) \$\{$/, why: "The key of a draft." },
]

/** Files whose texts are read on pages and in mails, without SQL, the description of the API and words that people type. */
const isRead = (path: string) =>
  /^(?:app|features|lib|ui|server|platform\/http)\//.test(path) &&
  !isTest(path) &&
  !/queries\.ts$|contract\.ts$|openapi|(?:line-text|search-words)\.ts$|account-limits\.ts$|^server\/(?:demo|process)\//.test(
    path,
  )

/** A single word in lower case is a name in the code, and one with a slash an address. */
const isName = (text: string) => /^["'`]?[/a-z]\S*$/.test(text)

type File = { path: string; text: string }

const sentencesOf = (file: File) =>
  textsOf(file)
    .map(({ text }) => text.trim().replaceAll(/\s+/g, " "))
    .filter((text) => !isName(text))

function wrongWords(file: File): string[] {
  return sentencesOf(file)
    .filter((text) => !exceptions.some((exception) => exception.text.test(text)))
    .flatMap((text) =>
      table.filter(({ not }) => not.test(text)).map(({ say }) => `${file.path}: ${text} (say: ${say})`),
    )
}

const read = sources.filter(({ path }) => isRead(path))

test("texts for people have one word for one thing", () => {
  expect(read.flatMap(wrongWords)).toEqual([])
})

test("every exception is needed", () => {
  const texts = read.flatMap(sentencesOf)
  const unused = exceptions.filter(
    ({ text }) => !texts.some((each) => text.test(each) && table.some(({ not }) => not.test(each))),
  )
  expect(unused).toEqual([])
})

/** What families and visitors read: they attend classes, and the school decides. */
const isForFamilies = (path: string) =>
  /^(?:app\/areas\/(?:family|public)|features\/(?:join-status|waitlist))\//.test(path)
const notForFamilies = /\bmeetings?\b(?! link|\.ics)|\badministrators?\b/i

test("families read of classes and of the school, not of meetings and administrators", () => {
  const wrong = read
    .filter(({ path }) => isForFamilies(path))
    .flatMap((file) => sentencesOf(file).map((text) => ({ path: file.path, text })))
    .filter(({ text }) => notForFamilies.test(text))
  expect(wrong).toEqual([])
})

test("a wrong word is found in texts, elements and templates, and a name in the code is not", () => {
  const text = `const a = (denied: boolean) => <p title="Sign in">The class was denied.{\`Ana stands in for \${b}\`}</p>
    const b = ["denied", "stand-in", "Sign in first", { refuse: 1 }] // sign in`
  expect(wrongWords({ path: "a.tsx", text })).toEqual([
    'a.tsx: "Sign in" (say: log in, log out, sign up)',
    "a.tsx: The class was denied. (say: reject)",
    "a.tsx: `Ana stands in for ${ (say: substitute teacher)",
    'a.tsx: "Sign in first" (say: log in, log out, sign up)',
  ])
})
