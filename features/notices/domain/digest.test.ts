import { expect, test } from "vitest"
import { digestGroups, digestTime, digestWords } from "./digest.ts"

test("digests leave from five in the afternoon of the school's zone, over an hour", () => {
  expect(digestTime("2026-11-20", 0, "Asia/Manila").toISOString()).toBe("2026-11-20T09:00:00.000Z")
  expect(digestTime("2026-11-20", 11, "Asia/Manila").toISOString()).toBe("2026-11-20T09:55:00.000Z")
})

test("a digest names what it tells of, twenty at most", () => {
  expect(
    digestWords("Silid", [{ title: "No classes on Monday", text: "The school has posted an announcement." }]),
  ).toEqual({
    subject: "No classes on Monday",
    lines: ["No classes on Monday. The school has posted an announcement."],
  })
  const many = Array.from({ length: 23 }, (_, nth) => ({ title: `News ${nth}!`, text: "" }))
  const { subject, lines } = digestWords("Silid", many)
  expect(subject).toBe("Your day at Silid: 23 notices")
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([21, "News 0!", "And 3 more."])
})

test("turning off the digest leaves the mails that come at once", () => {
  expect(new Set(digestGroups)).toEqual(new Set(["students", "reviews", "announcements"]))
})
