import { expect, test } from "vitest"
import { openPaper } from "./paper.ts"
import { drawableText, isOther, isOwn } from "./write-text.ts"

type WithFace = { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } }

test.each([
  ["display", isOwn, 250],
  ["strong", isOwn, 250],
  ["plain", isOwn, 250],
  ["other-strong", isOther, 1700],
  ["other-plain", isOther, 1700],
] as const)("the %s face has every sign that counts as drawn by it", (face, isDrawn, atLeast) => {
  const paper = openPaper({ Title: "", Author: "", CreationDate: new Date(0) })
  const { font } = (paper.font(face) as unknown as WithFace)._font
  const points = Array.from({ length: 0xffff }, (_, point) => point).filter((point) =>
    isDrawn(String.fromCodePoint(point)),
  )
  expect(points.length).toBeGreaterThan(atLeast)
  expect(points.filter((point) => !font.hasGlyphForCodePoint(point)).map((p) => String.fromCodePoint(p))).toEqual([])
})

test("what the school's faces draw, the others draw too, so that a whole text can be drawn with either", () => {
  const all = Array.from({ length: 0xffff }, (_, point) => String.fromCodePoint(point))
  expect(all.filter((sign) => isOwn(sign) && !isOther(sign))).toEqual([])
})

const asItIs = (text: string, isOther: boolean) => ({ text, isOther, hasGaps: false })

test("names of the Philippines and of western Europe are drawn with the school's faces", () => {
  for (const name of ["Ñiña Peña-Cruz", "José María d’Aquino", "Zoë Łukasz Škoda Çelik Øster Ștefan"])
    expect(drawableText(name)).toEqual(asItIs(name, false))
  expect(drawableText("Pen\u0303a")).toEqual(asItIs("Peña", false))
})

test("Vietnamese, Greek, Cyrillic and African names are drawn as they are, with faces that have them", () => {
  for (const name of ["Nguyễn Thị Ánh", "Ελένη Παπαδοπούλου", "Наталія Їжакевич", "Ọlọ́runfẹ́mi Ŋwa Ɓala", "Əliyev"])
    expect(drawableText(name)).toEqual(asItIs(name.normalize("NFC"), true))
})

test("a letter of a script that no face has leaves a mentioned gap, and no empty box", () => {
  expect(drawableText("陈 Anna")).toEqual({ text: "? Anna", isOther: false, hasGaps: true })
  expect(drawableText("이서연")).toEqual({ text: "???", isOther: false, hasGaps: true })
  expect(drawableText("محمد Ελένη")).toEqual({ text: "???? Ελένη", isOther: true, hasGaps: true })
  expect(drawableText("Who?").hasGaps).toBe(false)
})

test("a letter that is written in another way stays the letter, and a small picture goes", () => {
  expect(drawableText("Ａｎａ ﬁ")).toEqual(asItIs("Ana fi", false))
  expect(drawableText("Math ✨ 🧑‍🚀 Club")).toEqual(asItIs("Math Club", false))
  expect(drawableText("a\tb\u00a0c\u200bd")).toEqual(asItIs("a b cd", false))
})
