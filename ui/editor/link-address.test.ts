import { expect, test } from "vitest"
import { linkAddress } from "./link-address.ts"

test("an address with a scheme of ours stays as it is", () => {
  for (const address of [
    "https://silid.example/a?b=1#c",
    "http://a.example",
    "mailto:a@b.example",
    "tel:+639171234567",
    "sms:123",
  ])
    expect(linkAddress(` ${address} `)).toBe(address)
})

test("an address without a scheme becomes a web address or a mail address", () => {
  expect(linkAddress("silid.example")).toBe("https://silid.example")
  expect(linkAddress("www.silid.example/a b".replace(" b", ""))).toBe("https://www.silid.example/a")
  expect(linkAddress("ana@silid.example")).toBe("mailto:ana@silid.example")
})

test("what leads nowhere, or where it must not, is no link", () => {
  for (const typed of [
    "",
    "hello",
    "two words.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://a.example",
    "https://",
  ])
    expect(linkAddress(typed), typed).toBeNull()
})
