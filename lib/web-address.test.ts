import { expect, test } from "vitest"
import { webAddress } from "./web-address.ts"

test("only http and https lead anywhere", () => {
  expect(webAddress(" https://videos.example/hello ")).toBe("https://videos.example/hello")
  expect(webAddress("http://videos.example")).toBe("http://videos.example/")
  for (const typed of [
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@b.example",
    "Rosa Quirino",
    "",
    "//a.example",
  ])
    expect(webAddress(typed), typed).toBeNull()
})
