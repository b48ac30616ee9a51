import { expect, test } from "vitest"
import { z } from "zod"
import { knownWord, link, text } from "./fields.ts"

test("a text loses what cannot be seen and keeps its lines and tabs", () => {
  expect(text("Note").parse(" a\u0000b\u0007\n\tc\r\nd\u007f\u0085 ")).toBe("ab\n\tc\r\nd")
})

test("a link leads to a page of the web", () => {
  const isLink = (value: string) => link("Link").safeParse(value).success
  expect(["https://a.example", "HTTP://a.example/b?c"].map(isLink)).toEqual([true, true])
  expect(["a.example", "mailto:a@b.example", "https://", "javascript:alert(1)"].map(isLink)).toEqual(
    Array(4).fill(false),
  )
})

test("a known word may be left out, and any other is refused beside its field", () => {
  const asked = z.object({ seen: knownWord("Seen", ["pending", "denied"]) })
  expect(asked.parse({ seen: "denied" })).toEqual({ seen: "denied" })
  for (const none of [{}, { seen: null }, { seen: undefined }]) expect(asked.parse(none).seen).toBeUndefined()
  for (const seen of ["Pending", "left", "", 3, ["pending"]]) {
    const issue = asked.safeParse({ seen }).error?.issues[0]
    expect([issue?.path, issue?.message]).toEqual([["seen"], "Seen must be one of: pending, denied."])
  }
})
