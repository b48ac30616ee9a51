// docs/rules/conversations.md#messages

import { expect, test } from "vitest"
import { cleanMessage, listedText, longestMessage, messagePreview, messageText } from "./message-text.ts"

test.each([
  ["  Good morning\r\nteacher  ", "Good morning\nteacher"],
  ["pay \u202e321 ot\u202c me", "pay 321 ot me"],
  ["0\u200b9\u200b1\u200b7", "0917"],
  ["a\u2066b\u2069c\ufeffd\u00ade", "abcde"],
  ["one\n\n \n\n\ntwo", "one\n\ntwo"],
  ["bell\u0007", "bell"],
  ["\u200d", ""],
  ["👨‍👩‍👧 👍🏽", "👨‍👩‍👧 👍🏽"],
  ["half \ud83d", "half"],
  ["tag\u{e0041}ged\u180e", "tagged"],
  [`z${"\u0301".repeat(40)}`, `z${"\u0301".repeat(3)}`],
])("%j is stored as %j", (typed, stored) => {
  expect(cleanMessage(typed)).toBe(stored)
})

test("a message has at most 2,000 characters, and an emoji is one of them", () => {
  expect(messageText.safeParse("😀".repeat(longestMessage)).success).toBe(true)
  expect(messageText.safeParse("😀".repeat(longestMessage + 1)).success).toBe(false)
  expect(messageText.safeParse("a".repeat(longestMessage + 1)).error?.issues[0]?.message).toBe(
    "Message can have at most 2000 characters.",
  )
  expect(messageText.parse("\u200b".repeat(5000))).toBe("")
})

test("a preview is one line, and cuts no emoji in half", () => {
  expect(messagePreview("one\n\ntwo", 20)).toBe("one two")
  expect(messagePreview("😀".repeat(30), 10)).toBe(`${"😀".repeat(9)}…`)
})

test("a message of files alone is listed by its files", () => {
  expect([listedText("", 1), listedText("", 2), listedText("Here", 2)]).toEqual(["Sent a file", "Sent files", "Here"])
  expect(listedText("😀".repeat(300), 0).isWellFormed()).toBe(true)
})
