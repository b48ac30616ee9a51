import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import type { SchoolContent } from "../../app/school-content.ts"
import { readSchoolContent } from "./read-school-content.ts"

const dataDir = mkdtempSync(join(tmpdir(), "silid-content-"))
afterAll(() => rmSync(dataDir, { recursive: true }))
const file = join(dataDir, "content.json")
const trial = { contentFile: null, isProduction: false }
const sample = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../../app/school-content.json"), "utf8")) as SchoolContent

/** The error at the start for a sample changed like this. */
function complaint(change: (content: SchoolContent) => unknown): string {
  const content = sample()
  const changed = change(content)
  writeFileSync(file, typeof changed === "string" ? changed : JSON.stringify(content))
  try {
    readSchoolContent({ ...trial, dataDir })
    return "nothing"
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(file, "FILE") : ""
  } finally {
    rmSync(file)
  }
}

test("shows the sample until the operator puts a file of their own in the data directory", () => {
  expect(readSchoolContent({ ...trial, dataDir })).toMatchObject({ isOwn: false, content: sample() })
  const own = { ...sample(), statistics: [{ figure: "3", text: "happy classes" }] }
  writeFileSync(file, JSON.stringify(own))
  expect(readSchoolContent({ ...trial, dataDir })).toEqual({ isOwn: true, content: own })
  rmSync(file)
})

test("a real school shows nothing invented: without its own words the lists are empty", () => {
  const real = { contentFile: null, dataDir, isProduction: true }
  const { content, isOwn } = readSchoolContent(real)
  expect(isOwn).toBe(false)
  expect(content).toEqual({
    statistics: [],
    testimonials: { families: [], homeschool: [], teachers: [] },
    films: { classHighlights: {}, homeschool: [] },
  })
  const own = { ...content, statistics: [{ figure: "3", text: "happy classes" }] }
  writeFileSync(file, JSON.stringify(own))
  expect(readSchoolContent(real)).toEqual({ isOwn: true, content: own })
  rmSync(file)
})

test("reads the file that CONTENT_FILE names instead, and insists that it is there", () => {
  const elsewhere = join(dataDir, "elsewhere.json")
  writeFileSync(elsewhere, JSON.stringify({ ...sample(), statistics: [] }))
  expect(readSchoolContent({ ...trial, contentFile: elsewhere, dataDir }).content.statistics).toEqual([])
  expect(() => readSchoolContent({ ...trial, contentFile: join(dataDir, "none.json"), dataDir })).toThrow(
    /^The setting CONTENT_FILE is wrong: expected a file that can be read, not .*none\.json\.$/,
  )
})

test("a list may be empty, a video may be missing, a portrait may be random", () => {
  expect(
    complaint(({ testimonials, films }) => {
      testimonials.teachers = []
      for (const voice of testimonials.families) delete voice.portrait
      Object.assign(films.classHighlights["coding-class"] ?? {}, { film: null })
      delete films.classHighlights["digital-arts"]
    }),
  ).toBe("nothing")
})

test.each<[(content: SchoolContent) => unknown, RegExp]>([
  [() => "{ broken", /^The content file FILE is not JSON: .+\.$/],
  [
    (all) => delete (all as Partial<SchoolContent>).films,
    /^The content file FILE is wrong at films: expected an object\.$/,
  ],
  [
    (all) => Object.assign(all.testimonials.families[1] ?? {}, { words: " " }),
    /^The content file FILE is wrong at testimonials\.families\.1\.words: expected a text that is not empty\.$/,
  ],
  [
    (all) => Object.assign(all.films.homeschool[0] ?? {}, { film: "https://films.example/watch" }),
    /^The content file FILE is wrong at films\.homeschool\.0\.film: expected the address of a film on YouTube, Vimeo or Google Drive/,
  ],
  [
    (all) => Object.assign(all, { statistic: [] }),
    /^The content file FILE is wrong at its beginning: nothing is called statistic\.$/,
  ],
  [(all) => Object.assign(all, { statistics: {} }), /FILE is wrong at statistics: expected a list\.$/],
  [
    (all) => Object.assign(all, { statistics: Array(5).fill({ figure: "1", text: "one" }) }),
    /FILE is wrong at statistics: expected at most four figures\.$/,
  ],
])("stops the start with one line for a wrong file (%#)", (change, line) => {
  expect(complaint(change)).toMatch(line)
})
