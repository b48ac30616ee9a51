import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { styleInliner } from "./inline-styles.ts"

const folder = mkdtempSync(join(tmpdir(), "silid-styles-"))
await mkdir(join(folder, "assets"))
writeFileSync(join(folder, "assets/a-1.css"), ".on{a:b}.off{c:d}")
writeFileSync(join(folder, "assets/b~c-2.css"), "p{e:f}.off{g:h}")
afterAll(() => rmSync(folder, { recursive: true }))

const inline = styleInliner(folder)
const links = `<link nonce="n" rel="stylesheet" href="/assets/a-1.css"/><link rel="stylesheet" href="/assets/b~c-2.css#"/>`
const page = (sign: string) => `<!DOCTYPE html><html lang="en"${sign}><head>${links}</head><p class="on"></p></html>`

async function shown(html: string, type = "text/html; charset=utf-8", nonce = "n"): Promise<string> {
  const reply = await inline(new Response(html, { status: 404, headers: { "content-type": type } }), nonce)
  expect([reply.status, reply.headers.get("content-type")]).toEqual([404, type])
  return reply.text()
}

test("a page without React carries the rules that it uses, in the order of its sheets, and no link to one", async () => {
  const html = await shown(page(' data-plain="true"'))
  expect(html).toContain(`<head><style nonce="n">.on{a:b}p{e:f}</style></head>`)
})

test("a page of accounts carries them too, and its sheets do not hold up its paint", async () => {
  const html = await shown(page(' data-entrance="true"'))
  expect(html).toContain(`<style nonce="n">.on{a:b}p{e:f}</style>`)
  expect(html.match(/<link media="print" data-later="" [^>]*stylesheet/g)).toHaveLength(2)
  expect(html).toContain(`<script nonce="n">document.querySelectorAll('link[data-later]')`)
})

test("the scripts of a page of accounts begin after its first paint, and what is written on it stays", async () => {
  const head = `${links}<link rel="modulepreload" href="/a.js" nonce="n"/>`
  const said = `&lt;script type="module" async=""&gt;`
  const body = `<body><p>${said}</p><script nonce="n" type="module" async="">go()</script></body>`
  const html = await shown(`<!DOCTYPE html><html data-entrance="true"><head>${head}</head>${body}</html>`)
  expect(html).toContain(`<link data-rel="modulepreload" href="/a.js" nonce="n"/>`)
  expect(html).toContain(`<p>${said}</p><script nonce="n" type="text/plain" data-later="">go()</script>`)
  expect(html).toMatch(/<script nonce="n">[^<]*requestAnimationFrame[^<]*<\/script><\/body>/)
})

test("each rendering has its own nonce, though the rules are remembered", async () => {
  expect(await shown(page(' data-plain="true"'), undefined, "other")).toContain(`<style nonce="other">`)
})

test("other pages, and what is no page, stay as they are", async () => {
  expect(await shown(page(""))).toBe(page(""))
  expect(await shown(page(' data-plain="true"'), "text/plain")).toBe(page(' data-plain="true"'))
})

test("pages straight from their sources keep their sheets", async () => {
  const own = new Response(page(' data-plain="true"'), { headers: { "content-type": "text/html" } })
  expect(await styleInliner(undefined)(own, "n")).toBe(own)
})
