import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { BreakableText } from "./breakable-text.tsx"

const drawn = (text: string) => renderToStaticMarkup(BreakableText({ children: text }))

test("an address may be broken after its signs, between words only", () => {
  expect(drawn("ana.cruz@school-two.example")).toBe("ana.<wbr/>cruz@<wbr/>school-<wbr/>two.<wbr/>example")
  expect(drawn("https://silid.example/a/")).toBe("https://<wbr/>silid.<wbr/>example/<wbr/>a/")
  expect(drawn("ana")).toBe("ana")
})
