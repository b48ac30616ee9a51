// docs/rules/stream.md#materials

import { expect, test } from "vitest"
import { addMaterialError, longestMaterialName, materialsQuota, mostMaterials, nameOfLink } from "./material.ts"

test("the last byte of the quota fits, and one more does not; a link always fits", () => {
  const usedBytes = materialsQuota - 10
  expect(addMaterialError({ count: 3, usedBytes }, 10)).toBeNull()
  expect(addMaterialError({ count: 3, usedBytes }, 11)).toBe("materials-full")
  expect(addMaterialError({ count: 3, usedBytes: materialsQuota }, 0)).toBeNull()
})

test("a class has a largest number of materials", () => {
  expect(addMaterialError({ count: mostMaterials - 1, usedBytes: 0 }, 0)).toBeNull()
  expect(addMaterialError({ count: mostMaterials, usedBytes: 0 }, 0)).toBe("too-many-materials")
})

test("a link without a name is called by its address", () => {
  expect(nameOfLink("https://www.example.com/songs/")).toBe("example.com/songs")
  expect(nameOfLink(`https://example.com/${"a".repeat(300)}`)).toHaveLength(longestMaterialName)
})
