// docs/rules/classes.md#class-search

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { ClassCard } from "../../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const visitor = await school.as(null)
const teacher_id = await buildTeacher(db)

async function search(className: string): Promise<string[]> {
  const { status, body } = await visitor.get(`/classes/?className=${encodeURIComponent(className)}`)
  expect(status).toBe(200)
  return (body.result as ClassCard[]).map((card) => card.name)
}

const names = [
  ["Piano for beginners", "music", null],
  ["Jazz piano", "music", null],
  ["Pianissimo", null, null],
  ["Grandpiano makers", null, null],
  ["Paggawa ng Piñata", "Sining", "crafts"],
  ["Wikang Español", null, null],
  ["Python from zero", "coding", "games"],
  ["Cooking with lola", "baking", null],
  ["100% fun_ny maths", "c++", null],
  ["Ågot's knitting", null, null],
  ["Do-re-mi (in F)", null, null],
  ["Ateliers of photography", null, null],
] as const
for (const [at, [name, tag1, tag2]] of names.entries()) {
  await buildClass(db, { teacher_id, name, tag1, tag2, created_at: new Date(2026, 0, at + 1) })
}
await buildClass(db, { teacher_id, name: "Piano unseen", status: "pending" })
await buildClass(db, { teacher_id, name: "Zither", status: "pending" })

test("a name that begins with the search comes first, then words that begin so, then the rest", async () => {
  expect(await search("piano")).toEqual(["Piano for beginners", "Jazz piano", "Grandpiano makers"])
})

test("the search ignores capitals, accents and extra space", async () => {
  for (const typed of ["pinata", "PIÑATA", "  Pin\u0303ata ", "paggawa   NG"]) {
    expect(await search(typed)).toEqual(["Paggawa ng Piñata"])
  }
  expect(await search("espanol")).toEqual(["Wikang Español"])
  expect(await search("agot")).toEqual(["Ågot's knitting"])
})

test("tags are searched like names", async () => {
  expect(await search("sining")).toEqual(["Paggawa ng Piñata"])
  expect(await search("GAMES")).toEqual(["Python from zero"])
  expect((await search("music")).sort()).toEqual(["Jazz piano", "Piano for beginners"])
})

test("several words are all looked for, in any order, in name and tags together", async () => {
  expect(await search("beginners piano")).toEqual(["Piano for beginners"])
  expect(await search("music jazz")).toEqual(["Jazz piano"])
  expect(await search("piano crafts")).toEqual([])
})

test.each([
  ["pyhton", "Python from zero", "two letters swapped"],
  ["ypthon", "Python from zero", "the first letters swapped"],
  ["pythn", "Python from zero", "a letter too few"],
  ["pythoon", "Python from zero", "a letter too many"],
  ["pythan", "Python from zero", "another letter"],
  ["mython", "Python from zero", "another first letter"],
  ["codng", "Python from zero", "a typo in a tag"],
  ["wikng espaniol", "Wikang Español", "two words, each with a typo"],
  ["begginers", "Piano for beginners", "two edits in a long word"],
  ["beggin", "Piano for beginners", "a typo in the beginning of a word"],
  ["ython", "Python from zero", "the first letter missing"],
  ["zpython", "Python from zero", "a letter before the first"],
  ["fotography", "Ateliers of photography", "two edits at the beginning of a long word"],
  ["qhotograhy", "Ateliers of photography", "another first letter and a later one missing"],
  ["knittnig", "Ågot's knitting", "a swap in a long word"],
  ["kniting class", "", "a word that is nowhere beside a typo"],
])("finds with a small typo: %s → %s (%s)", async (typed, name) => {
  expect((await search(typed))[0] ?? "").toBe(name)
})

test("what is found as it was typed brings no guesses along", async () => {
  expect(await search("coding")).toEqual(["Python from zero"])
  expect(await search("cooking")).toEqual(["Cooking with lola"])
})

test("a short word and a word that is like none are no typos", async () => {
  expect(await search("pto")).toEqual([])
  expect(await search("xylophone")).toEqual([])
})

test("a typo of a class that is not open leads to nothing", async () => {
  expect(await search("zither")).toEqual([])
  expect(await search("ziter")).toEqual([])
})

test("punctuation is searched as typed", async () => {
  expect(await search("100%")).toEqual(["100% fun_ny maths"])
  expect(await search("fun_ny")).toEqual(["100% fun_ny maths"])
  expect(await search("c++")).toEqual(["100% fun_ny maths"])
  expect(await search("cook%lola")).toEqual([])
  expect(await search("cook_ng")).toEqual(["Cooking with lola"])
  expect(await search("%")).toEqual(["100% fun_ny maths"])
  expect(await search("_")).toEqual(["100% fun_ny maths"])
  expect(await search("\\")).toEqual([])
  expect(await search("'; drop table classes; --")).toEqual([])
})

test("a blank search shows everything, and a very long one fails nowhere", async () => {
  expect(await search("   ")).toHaveLength(names.length)
  expect(await search("x".repeat(5000))).toEqual([])
  expect(await search("ab ".repeat(500))).toEqual([])
  expect(await search("\u0000jazz\u0000")).toEqual(["Jazz piano"])
})

test("one or two letters find the words that begin so, and not what has them inside", async () => {
  const matches = await search("pi")
  expect(matches.slice(0, 2).sort()).toEqual(["Pianissimo", "Piano for beginners"])
  expect(matches.slice(2).sort()).toEqual(["Jazz piano", "Paggawa ng Piñata"])
  expect(await search("z")).toEqual(["Python from zero"])
  expect(await search("jazz p")).toEqual(["Jazz piano"])
  expect(await search("zz")).toEqual([])
})

test("a short word is also found where a hyphen or a sign stands before it", async () => {
  expect(await search("do")).toEqual(["Do-re-mi (in F)"])
  expect(await search("mi")).toEqual(["Do-re-mi (in F)"])
  expect(await search("(in")).toEqual(["Do-re-mi (in F)"])
})

test("the second page of a forgiving search belongs to it", async () => {
  for (let n = 0; n < 5; n += 1) await buildClass(db, { teacher_id, name: `Volleyball ${n}` })
  const { body } = await visitor.get("/classes/?className=voleyball&pageSize=3&page=2")
  expect(body.result).toHaveLength(2)
  expect(body.pagination).toEqual({ page: 2, pageSize: 3, total: 5, totalPages: 2 })
})

test("a category's word finds what is drawn as that category, the word itself first", async () => {
  const made = (at: number) => new Date(2026, 1, at)
  const classes = ["Paper Crafts", "Watercolour Painting", "Smart Money", "Artful Sundays"]
  for (const [at, name] of classes.entries()) await buildClass(db, { teacher_id, name, created_at: made(at + 1) })
  await buildClass(db, { teacher_id, name: "Clay", tag1: "arts", created_at: made(9) })
  const arts = ["Clay", "Artful Sundays", "Watercolour Painting", "Paper Crafts", "Paggawa ng Piñata"]
  expect(await search("arts")).toEqual(arts)
  expect(await search("Arts and Crafts")).toEqual(expect.arrayContaining(arts))
  expect(await search("music")).toEqual(expect.arrayContaining(["Jazz piano", "Piano for beginners"]))
  await buildClass(db, { teacher_id, name: "Programming in pairs" })
  expect(await search("coding")).toEqual(expect.arrayContaining(["Programming in pairs", "Python from zero"]))
  expect(await search("crafts")).toEqual(["Paper Crafts", "Paggawa ng Piñata"])
})

test("days, times of day, ages and prices in the search are filters; names with these words are found too", async () => {
  const violin = { teacher_id, tag1: "violin", min_age: 7, max_age: 9, price_centavos: 50_000 }
  await buildClass(db, { ...violin, name: "Strings early", times: { saturday: "09:00" } })
  await buildClass(db, { ...violin, name: "Strings late", times: { saturday: "19:00" } })
  await buildClass(db, { ...violin, name: "Strings for teens", times: { saturday: "09:00" }, min_age: 13, max_age: 16 })
  await buildClass(db, { ...violin, name: "Strings on Sunday", times: { sunday: "09:00" }, price_centavos: 90_000 })
  await buildClass(db, { ...violin, name: "Violin Saturday Club", times: { monday: "15:00" } })
  const sorted = async (typed: string) => (await search(typed)).sort()
  expect(await sorted("violin saturday morning 7 years")).toEqual(["Strings early"])
  expect(await sorted("violin saturday morning")).toEqual(["Strings early", "Strings for teens"])
  expect((await search("violin saturday"))[0]).toBe("Violin Saturday Club")
  expect(await search("violin saturday")).toHaveLength(4)
  expect(await sorted("violin weekend 8 years under 600")).toEqual(["Strings early", "Strings late"])
  expect(await sorted("voilin class on saturday evening")).toEqual(["Strings late"])
  expect(await sorted("saturday evening")).toEqual(["Strings late"])
})

test("a filter that is chosen counts instead of the words", async () => {
  const { body } = await visitor.get("/classes/?className=violin+saturday&weekday=sunday")
  expect((body.result as ClassCard[]).map((card) => card.name)).toEqual(["Strings on Sunday"])
})
