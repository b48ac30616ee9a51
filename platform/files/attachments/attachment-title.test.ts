import { expect, test } from "vitest"
import { attachmentTitle } from "./attachment-title.ts"

test.each([
  ["Page 1.jpeg", "Page 1.jpg"],
  ["../../etc/passwd", "etcpasswd.jpg"],
  ["C:\\photos\\Tala.png", "CphotosTala.jpg"],
  ["photo\u202egpj.exe", "photogpj.jpg"],
  ["invoice.pdf.exe", "invoice.pdf.jpg"],
  ["\u200b\u200d", "File 2.jpg"],
  ["", "File 2.jpg"],
  ["Ñandú  ng\tbata.jpg", "Ñandú ngbata.jpg"],
  ["x".repeat(300), `${"x".repeat(80)}.jpg`],
])("a file called %j is shown as %j", (name, title) => {
  expect(attachmentTitle(name, { nth: 2, extension: "jpg" })).toBe(title)
})
