import { expect, test } from "vitest"
import { completedAddress, webAddress } from "./web-address.ts"

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

test("a link without https:// is completed, and one that has its scheme stays as it is typed", () => {
  expect(
    ["youtu.be/abc?t=1", "www.videos.example", "videos.example:8080/a", "//videos.example/a"].map(completedAddress),
  ).toEqual([
    "https://youtu.be/abc?t=1",
    "https://www.videos.example",
    "https://videos.example:8080/a",
    "https://videos.example/a",
  ])
  expect(["https://videos.example/hello", "HTTP://videos.example"].map(completedAddress)).toEqual([
    "https://videos.example/hello",
    "HTTP://videos.example",
  ])
})

test("what is no web page is not completed into one", () => {
  for (const typed of [
    "javascript:alert(1)",
    "data:text/html,a.example",
    "ftp://videos.example",
    "htps://videos.example",
    "mailto:a@videos.example",
    "a@videos.example",
    "tel:09171234567",
    "Rosa Quirino",
    "Rosa",
    "10.5",
    ".",
    "..",
    "",
  ])
    expect(completedAddress(typed), typed).toBeNull()
})
