import { expect, test } from "vitest"
import { chooseVaried } from "./suggestions.ts"

const alike = (count: number, ...traits: string[]) =>
  Array.from({ length: count }, (_, nth) => ({ id: `${traits.join(" ")} ${nth}`, traits }))

test("suggests eight at most, and all when there are fewer", () => {
  expect(chooseVaried(alike(20, "ana"))).toHaveLength(8)
  expect(chooseVaried(alike(3, "ana"))).toHaveLength(3)
})

test("passes over those alike as long as there are others, and keeps the order", () => {
  const candidates = [...alike(8, "ana", "music"), ...alike(1, "ben", "music"), ...alike(1, "cora", "coding")]
  expect(chooseVaried(candidates)).toEqual([
    ...alike(6, "ana", "music").map(({ id }) => id),
    "ben music 0",
    "cora coding 0",
  ])
})
