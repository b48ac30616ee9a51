import { expect, test } from "vitest"
import { placeholderFor, remoteHostOf, withoutPlaceholders } from "./remote-placeholder.ts"

const page = "https://school.example/teacher/class/create"

test("a picture is remote when it lies on another host, however its address is written", () => {
  for (const [src, host] of [
    ["https://pictures.example:8443/a.png", "pictures.example:8443"],
    ["http://pictures.example/a.png", "pictures.example"],
    ["//pictures.example/a.png", "pictures.example"],
    [" HTTPS://Pictures.example/a.png", "pictures.example"],
    ["https://[broken/a.png", "another site"],
    ["https://school.example/files/class-images/a.png", null],
    ["/files/class-images/a.png", null],
    ["data:image/png;base64,iVBORw0KGgo=", null],
  ] as const)
    expect(remoteHostOf(src, page), src).toBe(host)
})

test("the drawing in its place names the host, and loads nothing", () => {
  const drawing = decodeURIComponent(placeholderFor("pictures.example"))
  expect(drawing).toContain(">Picture from pictures.example</text>")
  expect(drawing).not.toMatch(/href|url\(|<image|<script/)
  expect(decodeURIComponent(placeholderFor(`${"a".repeat(200)}.example`))).toContain(`aaa…aaa`)
})

const placeholderTag = (address: string, rest = "") =>
  `<img src="${placeholderFor("a.example")}" title="The picture …" data-picture="${address}"${rest}>`

test("what is kept holds the picture itself and nothing of its placeholder", () => {
  const address = "https://a.example/x.png?y=1&amp;z=$2"
  expect(withoutPlaceholders(`<p>${placeholderTag(address, ' alt="A &quot;b&quot;" width="300"')}</p>`)).toBe(
    `<p><img src="${address}" alt="A &quot;b&quot;" width="300"></p>`,
  )
})

test("words that look like a placeholder stay as they are", () => {
  const words = `<p>&lt;img src="data:image/svg+xml,x" title="y" data-picture="z"&gt;</p>`
  expect(withoutPlaceholders(words)).toBe(words)
  const plain = `<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="data-picture"></p>`
  expect(withoutPlaceholders(plain)).toBe(plain)
})
