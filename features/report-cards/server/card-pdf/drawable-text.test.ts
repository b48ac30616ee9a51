import { expect, test } from "vitest"
import { drawableText, isDrawn } from "./drawable-text.ts"
import { openPaper } from "./open-paper.ts"

type WithFace = { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } }

test.each(["display", "strong", "plain"] as const)("the %s face has every sign that counts as drawn", (face) => {
  const paper = openPaper({ Title: "", Author: "", CreationDate: new Date(0) })
  const { font } = (paper.font(face) as unknown as WithFace)._font
  const points = Array.from({ length: 0xffff }, (_, point) => point).filter((point) =>
    isDrawn(String.fromCodePoint(point)),
  )
  expect(points.length).toBeGreaterThan(250)
  expect(points.filter((point) => !font.hasGlyphForCodePoint(point)).map((p) => String.fromCodePoint(p))).toEqual([])
})

test("names of the Philippines and of Europe are drawn as they are", () => {
  for (const name of ["Ñiña Peña-Cruz", "José María d’Aquino", "Zoë Łukasz Škoda Çelik Øster Ștefan"])
    expect(drawableText(name)).toBe(name)
  expect(drawableText("Pen\u0303a")).toBe("Peña")
})

test("a letter loses a mark that is not drawn, and what cannot be drawn becomes no empty box", () => {
  expect(drawableText("Nguyễn Thị Ánh")).toBe("Nguyen Thi Ánh")
  expect(drawableText("陈 Anna")).toBe("? Anna")
  expect(drawableText("Math ✨ 🧑‍🚀 Club")).toBe("Math Club")
  expect(drawableText("a\tb\u00a0c\u200bd")).toBe("a b cd")
})
