import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { everySource } from "./sources.ts"

const root = join(import.meta.dirname, "../..")
const here = "test/structure/citations.test.ts"
const read = (path: string) => readFileSync(join(root, path), "utf8")
const docs = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`),
].map((path) => ({ path, text: read(path) }))
const texts = [...everySource.filter(({ path }) => path !== here), ...docs]

/** The anchors of a page on GitHub: its headings, lower case, with dashes. */
function partsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  )
}

/** Released migrations are never edited, so they may cite decisions that were merged and pages that were split. */
const isMigration = (path: string) => path.startsWith("platform/database/migrations/")

test("every cited page of docs/ and part of it exists", () => {
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdocs\/([\w/-]+\.md)(?:#([\w-]+))?/g)]
      .filter(([, page = ""]) => !(isMigration(path) && /^decisions\/|^rules\.md$/.test(page)))
      .filter(([, page = "", part]) => {
        const file = `docs/${page}`
        return !existsSync(join(root, file)) || (part !== undefined && !partsOf(read(file)).has(part))
      })
      .map(([citation]) => `${path}: ${citation}`),
  )
  expect(missing).toEqual([])
})

test("every suppressed lint rule has its own reason", () => {
  const unexplained = everySource.flatMap(({ path, text }) =>
    [...text.matchAll(/\bbiome-ignore(?:-\w+)? (lint\/[\w/]+)(.*)/g)]
      .filter(([, , reason = ""]) => !/^: (?!as above|see |the same)\S+(?: \S+){2}/.test(reason))
      .map(([, rule]) => `${path}: ${rule}`),
  )
  expect(unexplained).toEqual([])
})

/** The changelog describes the past, so it is not checked. */
const ofToday = docs.filter(({ path }) => path !== "CHANGELOG.md")

test("the pages of docs/ name files and folders that exist", () => {
  const named = /`((?:app|bench|bin|features|lib|platform|public|server|test|ui)\/[\w./-]*)`/g
  const writtenLists = /<!-- written by: npm run rules -->[\s\S]*?<!-- end -->/g
  const missing = ofToday.flatMap(({ path, text }) =>
    [...text.replace(writtenLists, "").matchAll(named)]
      .filter(([, file = ""]) => !existsSync(join(root, file)))
      .map(([, file]) => `${path}: ${file}`),
  )
  expect(missing).toEqual([])
})

test("links from page to page lead to pages and parts that exist", () => {
  const links = docs.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([\w-]+))?\)/g)].map(([link, page = "", part]) => {
      const file = page ? join(dirname(path), page) : path
      return { said: `${path}: ${link}`, file, part }
    }),
  )
  expect(links.length).toBeGreaterThan(60)
  const broken = links.filter(({ file, part }) => {
    if (!existsSync(join(root, file))) return true
    return part !== undefined && !partsOf(read(file)).has(part)
  })
  expect(broken.map(({ said }) => said)).toEqual([])
})

const decisionFile = /^docs\/decisions\/(\d{4})-/
const decisionNumbers = docs.flatMap(({ path }) => decisionFile.exec(path)?.[1] ?? []).map(Number)

test("every decision has its own number in its name and its title", () => {
  expect(decisionNumbers.length).toBeGreaterThan(20)
  expect(decisionNumbers.filter((number, place) => decisionNumbers.indexOf(number) !== place)).toEqual([])
  const titled = docs.filter(({ path }) => decisionFile.test(path)).map(({ text }) => /^# (\d+)\. /.exec(text)?.[1])
  expect(titled.map(Number)).toEqual(decisionNumbers)
})

test("the list of decisions has each decision once with its title, and links merged ones", () => {
  const list = read("docs/decisions/README.md")
  const listed = [...list.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(
    ([, title, file]) => `docs/decisions/${file}: ${title}`,
  )
  const titles = docs
    .filter(({ path }) => decisionFile.test(path))
    .map(({ path, text }) => `${path}: ${/^# (.+)$/m.exec(text)?.[1]}`)
  expect(listed.toSorted()).toEqual(titles.toSorted())
  const merged = [...list.matchAll(/^\| (\d[\d, ]*) \| (\d+) \|$/gm)]
  const mergedNumbers = merged.flatMap(([, numbers = ""]) => numbers.split(", ").map(Number))
  expect([...mergedNumbers, ...decisionNumbers].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: Math.max(...decisionNumbers, ...mergedNumbers) }, (_, place) => place + 1),
  )
  expect(merged.map(([, , number]) => Number(number)).filter((number) => !decisionNumbers.includes(number))).toEqual([])
})

test("every decision that is cited by its number exists", () => {
  const missing = texts
    .filter(({ path }) => !isMigration(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)|\bdocs\/decisions\/(\d{4})\b/g)]
        .flatMap(([, listed = "", file = ""]) => [...listed.split(/, | and /), file].filter((number) => number !== ""))
        .filter((number) => !decisionNumbers.includes(Number(number)))
        .map((number) => `${path}: decision ${number}`),
    )
  expect(missing).toEqual([])
})

test("the words of the glossary are in alphabetical order", () => {
  const tables = read("docs/glossary.md").split("\n## ")
  const words = tables.map((table) => [...table.matchAll(/^\| (?!word |---)([^|]+) \|/gm)].map(([, word = ""]) => word))
  expect(words.map((table) => table.length > 30)).toEqual([true, true])
  const inOrder = (one: string, other: string) => one.replaceAll("`", "").localeCompare(other.replaceAll("`", ""), "en")
  expect(words).toEqual(words.map((table) => table.toSorted(inOrder)))
})

test.each([
  ["docs/security.md", 60],
  ["docs/security-asvs.md", 60],
  ["docs/glossary.md", 30],
])("%s names code and tests that exist", (page, atLeast) => {
  const files = [...read(page).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = ""]) => file)
  expect(files.length).toBeGreaterThan(atLeast)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test("only documents of the repository are cited", () => {
  const outside = /\b(decisions|api|experience|design|5-api\.md) ?§|\bdocuments? \d\b/
  const citing = texts.flatMap(({ path, text }) => {
    const match = outside.exec(text)
    return match ? [`${path}: ${match[0]}`] : []
  })
  expect(citing).toEqual([])
})
