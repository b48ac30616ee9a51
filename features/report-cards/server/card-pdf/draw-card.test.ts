import { expect, test } from "vitest"
import { blankAttendance } from "../../domain/attendance.ts"
import { deportmentOf } from "../../domain/deportment.ts"
import { gradeQuarters, perQuarter } from "../../domain/quarters.ts"
import { unsatisfactoryWorkOf } from "../../domain/unsatisfactory-work.ts"
import type { CardFacts } from "../card-facts.ts"
import { drawCard, noteOn } from "./draw-card.ts"

const grades = Object.fromEntries(gradeQuarters.map((quarter) => [quarter, 92.35]))
const subjects = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Subject ${n}`, grades }))

const buildCard = (overrides: Partial<CardFacts> = {}): CardFacts => ({
  brandName: "Silid",
  student: "Migo Cruz",
  teacher: "Tomas Luna",
  className: "Grade 3 Morning Room",
  startDate: "2026-01-05",
  endDate: "2026-12-18",
  publishedOn: "2026-11-20",
  subjects: subjects(3),
  attendance: perQuarter(() => ({ schoolDays: 45, daysPresent: 44, tardyTimes: 1 })),
  deportment: perQuarter(() => deportmentOf(() => "VS")),
  unsatisfactoryWork: perQuarter(() => unsatisfactoryWorkOf(() => true)),
  ...overrides,
})

/** The objects of the document; the page content is compressed. */
const drawn = async (overrides: Partial<CardFacts> = {}) =>
  Buffer.from(await drawCard(buildCard(overrides))).toString("latin1")
const pagesOf = (document: string) => document.match(/\/Type \/Page\b/g)?.length
const count = (document: string, tag: string) => document.match(new RegExp(`/S /${tag}\\b`, "g"))?.length
const inUtf16 = (text: string) => Buffer.from(text, "utf16le").swap16().toString("latin1")

const longest = "Maximiliano Bartolomé Guillermo de los Santos y Villanueva-Magsaysay Evangelista III"

test("a card is one page, also with ten subjects of long names and the longest names of people", async () => {
  expect(pagesOf(await drawn())).toBe(1)
  const names = subjects(9).map((subject) => ({ ...subject, name: "Technology and Livelihood Education" }))
  const mapeh = { name: "Music, Arts, Physical Education and Health (MAPEH)", grades }
  const longFacts = { student: longest, teacher: longest, className: "x ".repeat(50), subjects: [...names, mapeh] }
  expect(pagesOf(await drawn(longFacts))).toBe(1)
})

test("what does not fit goes on another page", async () => {
  expect(pagesOf(await drawn({ subjects: subjects(20) }))).toBe(2)
  expect(pagesOf(await drawn({ subjects: subjects(80) }))).toBe(4)
})

test("a blank card is drawn too, of a class without dates, and of one without subjects", async () => {
  const blank = {
    startDate: null,
    endDate: null,
    attendance: perQuarter(() => blankAttendance),
    deportment: perQuarter(() => deportmentOf(() => "")),
    unsatisfactoryWork: perQuarter(() => unsatisfactoryWorkOf(() => false)),
  }
  expect(pagesOf(await drawn({ ...blank, subjects: [{ name: "English", grades: {} }] }))).toBe(1)
  expect(pagesOf(await drawn({ ...blank, subjects: [] }))).toBe(1)
  for (const dates of [{ startDate: null }, { endDate: null }]) expect(pagesOf(await drawn(dates))).toBe(1)
})

test("a screen reader finds a language, a title, headings, and tables with heads", async () => {
  const document = await drawn({ student: "Ana Peña" })
  expect(document).toContain("/Lang (en)")
  expect(document).toContain("/Marked true")
  expect(document).toContain("/DisplayDocTitle true")
  expect(document).toContain(inUtf16("Report card of Ana Peña, Grade 3 Morning Room"))
  expect([count(document, "H1"), count(document, "H2"), count(document, "Table")]).toEqual([1, 4, 4])
  // A head and a row for each of three subjects, 19 traits, three rows of attendance and four of unsatisfactory work.
  expect(count(document, "TR")).toBe(4 + 3 + 19 + 3 + 4)
  expect(document.match(/\/Scope \/Row/g)).toHaveLength(3 + 19 + 3 + 4)
  expect(document.match(/\/ActualText \(Noted\)/g)).toHaveLength(16)
})

test("screen readers get a name in letters that the faces lack unchanged", async () => {
  expect(await drawn({ student: "陈 Anna" })).toContain(inUtf16("陈 Anna").slice(2))
})

const facesOf = (document: string) =>
  [...new Set(Array.from(document.matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g), ([, name]) => name))].sort()

test("names in other letters are drawn with faces that have them, and only those cards carry such faces", async () => {
  const own = facesOf(await drawn({ student: "Ana Peña" }))
  expect(own.filter((name) => name?.startsWith("NotoSans"))).toEqual([])
  const vietnamese = await drawn({ student: "Nguyễn Thị Ánh Tuyết", className: "Lớp Ba" })
  expect(facesOf(vietnamese)).toEqual([...own, "NotoSans"].sort())
  const both = await drawn({ student: "Ελένη Παπαδοπούλου", className: "Ранковий клас" })
  expect(facesOf(both)).toEqual([...own, "NotoSans"].sort())
  expect(pagesOf(await drawn({ student: "Їжакевич ".repeat(12), teacher: "Nguyễn ".repeat(12) }))).toBe(1)
})

test("a card with gaps in a name says what they are, and no other card does", () => {
  expect(noteOn(buildCard({ teacher: "محمد Cruz" }))).toBe(
    "A question mark in a name stands for a letter that this document cannot show.",
  )
  expect(noteOn(buildCard({ student: "Nguyễn Thị Ánh", className: "Who is who?" }))).toBeNull()
})

test("the same facts make the same document", async () => {
  expect(await drawn()).toBe(await drawn())
})
