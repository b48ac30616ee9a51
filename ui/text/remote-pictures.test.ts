import { expect, test } from "vitest"
import { withholdRemotePictures } from "./remote-pictures.ts"

const none = new Set<string>()
const withhold = (html: string, options: Partial<Parameters<typeof withholdRemotePictures>[1]> = {}) =>
  withholdRemotePictures(html, { shown: none, failed: none, ownHost: "school.example", ...options })

const src = "https://pictures.example:8443/a.png?x=1&amp;y=$2"
const address = src.replace("&amp;", "&")
const remote = `<p>See <img src="${src}" alt="a &gt; b" width="300"></p>`

test("a picture on another site is a button that names the site, and nothing is loaded", () => {
  const shown = withhold(remote)
  const tag = `&lt;img src=&quot;${src.replace("&", "&amp;")}&quot; alt=&quot;a &amp;gt; b&quot; width=&quot;300&quot;>`
  expect(shown).toBe(
    `<p>See <button type="button" data-picture="${src}" data-tag="${tag}">Show the picture from pictures.example:8443</button></p>`,
  )
  expect(shown).not.toContain("<img")
})

test("a picture that was asked for is loaded without a referrer, and no other one with it", () => {
  const html = withhold(`${remote}<img src="https://other.example/b.png">`, { shown: new Set([address]) })
  expect(html).toContain(
    `<img src="${src}" data-shown="${src}" tabindex="-1" referrerpolicy="no-referrer" alt="a &gt; b" width="300">`,
  )
  expect(html).toContain("Show the picture from other.example")
})

test("a picture on plain http is asked for over https", () => {
  const plain = "http://pictures.example/a.png"
  const html = withhold(`<img src="${plain}">`, { shown: new Set([plain]) })
  expect(html).toContain('<img src="https://pictures.example/a.png"')
})

test("pictures in the text and on the school's own host are shown at once", () => {
  for (const own of [
    "data:image/png;base64,iVBORw0KGgo=",
    "/files/class-images/a.png",
    "https://school.example/files/a.png",
  ]) {
    const html = `<p><img src="${own}"></p>`
    expect(withhold(html)).toBe(html)
  }
})

test("before the own host is known no picture is taken for one of its own", () => {
  expect(withhold('<img src="https://school.example/a.png">', { ownHost: null })).toContain("<button")
})

test("a picture that does not load says so", () => {
  expect(withhold(remote, { shown: new Set([address]), failed: new Set([address]) })).toContain(
    "The picture from pictures.example:8443 could not be shown.",
  )
})

test("a written tag is no picture", () => {
  const html = "<p>&lt;img src=&quot;https://other.example/a.png&quot;&gt;</p>"
  expect(withhold(html)).toBe(html)
})
