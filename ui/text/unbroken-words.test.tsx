import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { TextField } from "../fields/text-field.tsx"
import { PageHeader, Section } from "../page/page.tsx"
import { Fact } from "./facts.tsx"
import { UnbrokenWords } from "./unbroken-words.tsx"

const draw = (text: string) =>
  renderToStaticMarkup(<UnbrokenWords>{text}</UnbrokenWords>).replace(/ class="[^"]*"/g, "")

test("words with hyphens are kept on one line, and the text reads as before", () => {
  expect(draw("Guardian's e-mail")).toBe("Guardian&#x27;s <span>e-mail</span>")
  expect(draw("One-on-one, or e-mails")).toBe("<span>One-on-one</span>, or <span>e-mails</span>")
  expect(draw("A name")).toBe("A name")
})

test("headings and labels keep such words on one line", () => {
  const words = "Your e-mail address"
  const field = { name: "email", label: words, value: "", onChange: () => {} }
  const places = {
    title: <PageHeader title={words} />,
    section: <Section title={words}>Text</Section>,
    field: <TextField {...field} />,
    fact: <Fact name={words}>Text</Fact>,
  }
  for (const [name, place] of Object.entries(places))
    expect(renderToStaticMarkup(place), name).toMatch(/Your <span class="[^"]*one-line[^"]*">e-mail<\/span> address/)
})
