import { expect, test } from "vitest"
import { stylesFirst } from "./styles-first.ts"

const font = `<link rel="preload" href="/a.woff2" as="font"/>`
const script = `<link rel="modulepreload" href="/a.js"/>`
const unhurried = script.replace(" href", ` fetchpriority="low" href`)
const own = `<script>paint()</script><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>`
const before = `<head><meta charSet="utf-8"/>${font}${script}${own}</head>`
const after = `<head><meta charSet="utf-8"/>${own}${font}${unhurried}</head>`

test("style sheets come before the fonts and scripts that are preloaded", () => {
  expect(stylesFirst(before)).toBe(after)
})

test("so they do in the page of one person, where a nonce stands at each of them", () => {
  const withNonce = (head: string) =>
    head.replaceAll("<link rel", `<link nonce="abc==" rel`).replace("<script", `<script nonce="abc=="`)
  expect(stylesFirst(withNonce(before))).toBe(withNonce(after))
})

test("a head without style sheets, or with nothing fetched ahead, keeps its order", () => {
  expect(stylesFirst(`<head>${script}</head>`)).toBe(`<head>${unhurried}</head>`)
  expect(stylesFirst(`<head>${own}</head>`)).toBe(`<head>${own}</head>`)
})

test("the body of a page is not touched, whatever it says", () => {
  const body = `<body><p>Piña</p><script>go()</script>${own}</body>`
  expect(stylesFirst(before + body)).toBe(after + body)
})
