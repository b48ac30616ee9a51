import { expect, test } from "vitest"
import { seededRandom } from "./seeded-random.ts"

const rolls = (seed: string) => {
  const dice = seededRandom(seed)
  return Array.from({ length: 20 }, () => dice.roll(1_000))
}

test("throws the same for the same class, and otherwise for another", () => {
  expect(rolls("class 1")).toEqual(rolls("class 1"))
  expect(rolls("class 1")).not.toEqual(rolls("class 2"))
})

test("gives each of six palettes a fair share of the classes", () => {
  const counts = [0, 0, 0, 0, 0, 0]
  for (let n = 0; n < 6_000; n += 1) {
    const palette = seededRandom(`class ${n} Coding`).roll(6)
    counts[palette] = (counts[palette] ?? 0) + 1
  }
  for (const count of counts) expect(count).toBeGreaterThan(800)
})
