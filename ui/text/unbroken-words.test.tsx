import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { UnbrokenWords } from "./unbroken-words.tsx"

const draw = (text: string) =>
  renderToStaticMarkup(<UnbrokenWords>{text}</UnbrokenWords>).replace(/ class="[^"]*"/g, "")

test("words with hyphens are kept on one line, and the text reads as before", () => {
  expect(draw("Guardian's e-mail")).toBe("Guardian&#x27;s <span>e-mail</span>")
  expect(draw("One-on-one, or e-mails")).toBe("<span>One-on-one</span>, or <span>e-mails</span>")
  expect(draw("A name")).toBe("A name")
})
