import { expect, test } from "vitest"
import { type EmailTemplate, renderEmail } from "./email-template.ts"

const sender = { brandName: "Silid", publicUrl: "https://silid.example" }
const mail: EmailTemplate = {
  greeting: "Hello Ana,",
  paragraphs: [
    "Press the button to confirm that this address is yours.",
    { button: { label: "Verify my address", url: "https://silid.example/checkpoint/verify/a.b-c?x=1&y=2" } },
    { small: "The link works once, for 5 minutes." },
  ],
}

test("the plain text says all that the HTML mail says", async () => {
  expect((await renderEmail(sender, mail)).text).toBe(`Hello Ana,

Press the button to confirm that this address is yours.

Verify my address:
https://silid.example/checkpoint/verify/a.b-c?x=1&y=2

The link works once, for 5 minutes.

The Silid team

-- 
Silid
https://silid.example
`)
})

test("the HTML mail has every paragraph, and the button's address both as a link and as text", async () => {
  const { html } = await renderEmail(sender, { ...mail, signOff: "See you in class" })
  for (const words of [
    "Hello Ana,",
    "this address is yours.",
    "Verify my address",
    "for 5 minutes.",
    "See you in class",
  ]) {
    expect(html).toContain(words)
  }
  const address = "https://silid.example/checkpoint/verify/a.b-c?x=1&amp;y=2"
  expect(html.split(`href="${address}"`)).toHaveLength(3)
  expect(html).toContain(`>${address}</a>`)
})

test("small text may end with an address, which is a link and is broken where the screen ends", async () => {
  const url = `https://silid.example/stop?token=${"a1b2".repeat(40)}`
  const { html, text } = await renderEmail(sender, { ...mail, paragraphs: [{ small: "To stop these, open", url }] })
  expect(text).toContain(`To stop these, open ${url}\n`)
  expect(html).toMatch(/<p class="soft" style="[^"]*word-break:break-word[^"]*">To stop these, open <a /)
  expect(html).toContain(`href="${url}"`)
})

test("the mail is for light and for dark screens, in the brand's blue", async () => {
  const { html } = await renderEmail(sender, mail)
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain("@media (prefers-color-scheme: dark)")
  expect(html).toContain("background-color:#1B56D6")
  expect(html).not.toMatch(/<script|<img|<link/)
})

test("what people have typed stays text", async () => {
  const { html, text } = await renderEmail(sender, {
    greeting: 'Hello <img src=x onerror="alert(1)">,',
    paragraphs: [
      "Your class “A & B <i>” was approved.",
      { button: { label: "<b>Open</b>", url: 'https://a.example/"><script>' } },
    ],
  })
  expect(html).not.toMatch(/<img|<script|<i>|<b>/)
  expect(html).toContain("A &amp; B &lt;i&gt;")
  expect(text).toContain("Your class “A & B <i>” was approved.")
})
