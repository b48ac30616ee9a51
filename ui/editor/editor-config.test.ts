import { readFileSync } from "node:fs"
import { join } from "node:path"
import IndentClass from "quill/formats/indent.js"
import { SizeClass } from "quill/formats/size.js"
import { expect, test } from "vitest"
import { headingLevels, history, pictureTypes, sizes } from "./editor-config.ts"
import { palette } from "./palette.ts"

const source = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8")

test("the editor goes a hundred steps back, and takes what is written within a second for one", () => {
  expect(history).toEqual({ delay: 1000, maxStack: 100 })
  expect(source("use-quill.ts")).toContain("...history")
})

test("there are 35 colours, each once and with a name of its own", () => {
  expect(palette).toHaveLength(35)
  expect(new Set(palette.map(([color]) => color)).size).toBe(35)
  expect(new Set(palette.map(([, name]) => name)).size).toBe(35)
})

test("headings go to the sixth level, indents to the eighth", () => {
  expect(headingLevels).toEqual(["1", "2", "3", "4", "5", "6"])
  expect(IndentClass.whitelist).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test("text is small, large or huge, and the editor knows these sizes", () => {
  expect(sizes).toEqual(["small", "large", "huge"])
  expect(SizeClass.whitelist).toEqual(expect.arrayContaining([...sizes]))
})

test("pictures are PNG or JPEG, where they are dropped and where they are chosen", () => {
  expect(pictureTypes).toEqual(["image/png", "image/jpeg"])
  expect(source("use-quill.ts")).toContain("mimetypes: [...pictureTypes]")
  expect(source("picture-panel.tsx")).toContain('accept={pictureTypes.join(",")}')
})
