import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { hashInline } from "./hash-inline.ts"

const nonce = "q+u/8A=="
const hashOf = (source: string) => `sha256-${createHash("sha256").update(source).digest("base64")}`

test("names every inline script of the page by its hash, as the browser reckons it, and takes the nonce out", () => {
  const page = `<html><script nonce="${nonce}">start("ñ")</script><script type="module" nonce="${nonce}" async="">import "/a.js";\nimport "/b.js"</script></html>`
  const { html, scripts } = hashInline(page, nonce)
  expect(scripts).toEqual([hashOf('start("ñ")'), hashOf('import "/a.js";\nimport "/b.js"')])
  expect(html).toBe(
    '<html><script>start("ñ")</script><script type="module" async="">import "/a.js";\nimport "/b.js"</script></html>',
  )
})

test("lets no script run that the page did not mark as its own", () => {
  const page = `<script>stolen()</script><script nonce="guessed">stolen()</script><script nonce="${nonce}">own()</script>`
  expect(hashInline(page, nonce).scripts).toEqual([hashOf("own()")])
})

test("names neither files nor data, and a script that stands there twice once", () => {
  const page = `<script nonce="${nonce}" src="/assets/a.js"></script><script type="application/ld+json" nonce="${nonce}">{}</script>${`<script nonce="${nonce}">twice()</script>`.repeat(2)}`
  expect(hashInline(page, nonce).scripts).toEqual([hashOf("twice()")])
})

test("names the page's own style sheet by its hash, and no other", () => {
  const page = `<style nonce="${nonce}">a{b:c}</style><style>p{q:r}</style>`
  const { html, styles, scripts } = hashInline(page, nonce)
  expect({ styles, scripts }).toEqual({ styles: [hashOf("a{b:c}")], scripts: [] })
  expect(html).toBe("<style>a{b:c}</style><style>p{q:r}</style>")
})
