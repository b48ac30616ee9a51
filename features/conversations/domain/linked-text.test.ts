// docs/rules/conversations.md#messages

import { expect, test } from "vitest"
import { linkedParts } from "./linked-text.ts"

const links = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? [])

test("addresses become links, and the sentence around them stays text", () => {
  expect(linkedParts("Read https://example.com/a?b=1, please.")).toEqual([
    { text: "Read ", href: null },
    { text: "https://example.com/a?b=1", href: "https://example.com/a?b=1" },
    { text: ", please.", href: null },
  ])
  expect(links("http://one.example https://two.example/x(y)")).toEqual([
    "http://one.example/",
    "https://two.example/x(y",
  ])
})

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "https://user@evil.example",
  "https://",
  "www.example.com",
])("%j is no link", (text) => {
  expect(links(text)).toEqual([])
})

test("no text is lost", () => {
  const text = "a https://x.example b\nhttps://y.example"
  expect(
    linkedParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text)
})
