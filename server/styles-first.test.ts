import { expect, test } from "vitest"
import { stylesFirst, withStylesFirst } from "./styles-first.ts"

const font = `<link rel="preload" href="/a.woff2" as="font"/>`
const script = `<link rel="modulepreload" href="/a.js"/>`
const own = `<script>paint()</script><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>`
const before = `<head><meta charSet="utf-8"/>${font}${script}${own}</head>`
const after = `<head><meta charSet="utf-8"/>${own}${font}${script}</head>`

test("style sheets stand before the fonts and scripts that are fetched ahead", () => {
  expect(stylesFirst(before)).toBe(after)
})

test("so they do in the page of one person, where a nonce stands at each of them", () => {
  const withNonce = (head: string) =>
    head.replaceAll("<link rel", `<link nonce="abc==" rel`).replace("<script", `<script nonce="abc=="`)
  expect(stylesFirst(withNonce(before))).toBe(withNonce(after))
})

test("a head without style sheets, or with nothing fetched ahead, stays as it is", () => {
  expect(stylesFirst(`<head>${script}</head>`)).toBe(`<head>${script}</head>`)
  expect(stylesFirst(`<head>${own}</head>`)).toBe(`<head>${own}</head>`)
})

test("a page that arrives in pieces has its head in order, and every sign of its body", async () => {
  const body = `<body><p>Piña</p><script>go()</script></body>`
  const bytes = new TextEncoder().encode(`<html>${before}${body}</html>`)
  const pieces = new ReadableStream({
    start(out) {
      for (let at = 0; at < bytes.length; at += 7) out.enqueue(bytes.slice(at, at + 7))
      out.close()
    },
  })
  const page = withStylesFirst(new Response(pieces, { status: 404, headers: { "content-type": "text/html" } }))
  expect(page.status).toBe(404)
  expect(await page.text()).toBe(`<html>${after}${body}</html>`)
})

test("what is no page passes untouched", () => {
  const data = new Response(before, { headers: { "content-type": "text/x-script" } })
  expect(withStylesFirst(data)).toBe(data)
})
