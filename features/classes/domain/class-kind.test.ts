import { expect, test } from "vitest"
import { classKinds, hasDates, kindLabel, largestClass, needsPrice, needsSyllabus } from "./class-kind.ts"

const thoseThat = (rule: (kind: (typeof classKinds)[number]) => boolean) => classKinds.filter(rule).map(kindLabel)

test("there are four kinds of class", () => {
  expect(classKinds.map(kindLabel)).toEqual([
    "Homeschool group",
    "Homeschool solo",
    "Life skills group",
    "Life skills solo",
  ])
})

test("the syllabus is optional for homeschool group only", () => {
  expect(thoseThat((kind) => !needsSyllabus(kind))).toEqual(["Homeschool group"])
})

test("the price is optional for life skills group only", () => {
  expect(thoseThat((kind) => !needsPrice(kind))).toEqual(["Life skills group"])
})

test("only life skills solo classes never have dates", () => {
  expect(thoseThat((kind) => !hasDates(kind))).toEqual(["Life skills solo"])
})

test("a homeschool class takes at most 7 students", () => {
  expect(classKinds.map(largestClass)).toEqual([7, 7, 500, 500])
})
