import { expect, test } from "vitest"
import { audienceLabel, audienceOf, isPublicAnnouncement } from "./audience.ts"

test("an announcement to nobody in particular or to all three roles is public", () => {
  expect(isPublicAnnouncement(audienceOf([]))).toBe(true)
  expect(isPublicAnnouncement(audienceOf(["learner", "teacher", "parent"]))).toBe(true)
})

test("an announcement to one or two roles is not public", () => {
  expect(isPublicAnnouncement(audienceOf(["teacher"]))).toBe(false)
  expect(isPublicAnnouncement(audienceOf(["teacher", "parent"]))).toBe(false)
})

test("a list shows the audience of an announcement", () => {
  expect(audienceLabel(audienceOf([]))).toBe("For everybody")
  expect(audienceLabel(audienceOf(["parent"]))).toBe("For parents")
  expect(audienceLabel(audienceOf(["learner", "teacher"]))).toBe("For teachers and learners")
})
