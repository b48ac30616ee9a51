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

test("every cited page of docs/ and part of it exists", () => {
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdocs\/([\w/-]+\.md)(?:#([\w-]+))?/g)]
      .filter(([, page = "", part]) => {
        const file = `docs/${page}`
        return !existsSync(join(root, file)) || (part !== undefined && !partsOf(read(file)).has(part))
      })
      .map(([citation]) => `${path}: ${citation}`),
  )
  expect(missing).toEqual([])
})

test("every suppressed lint rule has a reason of its own", () => {
  const unexplained = everySource.flatMap(({ path, text }) =>
    [...text.matchAll(/\bbiome-ignore(?:-\w+)? (lint\/[\w/]+)(.*)/g)]
      .filter(([, , reason = ""]) => !/^: (?!as above|see |the same)\S+(?: \S+){2}/.test(reason))
      .map(([, rule]) => `${path}: ${rule}`),
  )
  expect(unexplained).toEqual([])
})

/** Decisions and the changelog describe the past; all else describes the present. */
const ofToday = docs.filter(({ path }) => !path.startsWith("docs/decisions/") && path !== "CHANGELOG.md")

test("the pages of docs/ name files and folders that exist", () => {
  const named = /`((?:app|bench|bin|features|lib|platform|public|server|test|ui)\/[\w./-]*)`/g
  const missing = ofToday.flatMap(({ path, text }) =>
    [...text.matchAll(named)]
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

test("every decision has a number of its own, and says it", () => {
  const decisions = docs.filter(({ path }) => path.startsWith("docs/decisions/"))
  const numbers = decisions.map(({ path }) => Number(path.slice("docs/decisions/".length).slice(0, 4)))
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
  expect(decisions.map(({ text }) => Number(/^# (\d+)\. /.exec(text)?.[1]))).toEqual(numbers)
})

test("every decision that is cited by its number exists", () => {
  const numbers = new Set(readdirSync(join(root, "docs/decisions")).map((name) => Number(name.slice(0, 4))))
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecisions? (\d+)(?: and (\d+))?/g)]
      .flatMap(([, ...cited]) => cited.filter((number) => number !== undefined))
      .filter((number) => !numbers.has(Number(number)))
      .map((number) => `${path}: decision ${number}`),
  )
  expect(missing).toEqual([])
})

test.each([
  ["docs/rules.md", 100],
  ["docs/security.md", 60],
  ["docs/security-asvs.md", 60],
  ["docs/glossary.md", 30],
])("%s names code and tests that exist", (page, atLeast) => {
  const files = [...read(page).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = ""]) => file)
  expect(files.length).toBeGreaterThan(atLeast)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test("nothing cites a document that is not in the repository", () => {
  const outside = /\b(decisions|api|experience|design|5-api\.md) ?§|\bdocuments? \d\b/
  const citing = texts.flatMap(({ path, text }) => {
    const found = outside.exec(text)
    return found ? [`${path}: ${found[0]}`] : []
  })
  expect(citing).toEqual([])
})
