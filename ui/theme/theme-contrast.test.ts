import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

type Scheme = Record<string, string>

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8")
const [lightBlock = "", darkBlock = ""] = css.split(':root[data-color-scheme="dark"]')
const light = coloursIn(lightBlock)
const dark = { ...light, ...coloursIn(darkBlock) }

const surfaces = ["page", "card", "well", "sky", "mango", "coral", "leaf"]
const tones = ["green", "orange", "red", "blue", "gray"]

for (const [name, scheme] of Object.entries({ light, dark })) {
  test(`text reads on every surface in the ${name} scheme`, () => {
    for (const surface of surfaces) {
      for (const text of ["ink", "ink-soft", "ink-faint", "link", "accent-text"]) {
        expect(contrast(scheme, text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test(`the words on buttons and badges read in the ${name} scheme`, () => {
    for (const [text, ground] of [
      ["on-brand", "brand"],
      ["on-brand", "brand-hover"],
      ["on-brand", "danger"],
      ["on-brand", "danger-hover"],
      ["on-accent", "accent"],
      ["on-accent", "accent-hover"],
    ] as const) {
      expect(contrast(scheme, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const tone of tones) {
      for (const ground of [`${tone}-soft`, "card", "page", "well"]) {
        expect(contrast(scheme, `${tone}-ink`, ground), `${tone} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test(`edges of fields and the focus ring stand out in the ${name} scheme`, () => {
    for (const surface of surfaces) {
      expect(contrast(scheme, "line-strong", surface), `line-strong on ${surface}`).toBeGreaterThanOrEqual(3)
      expect(contrast(scheme, "focus", surface), `focus on ${surface}`).toBeGreaterThanOrEqual(3)
    }
  })
}

function coloursIn(block: string): Scheme {
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]))
}

function contrast(scheme: Scheme, one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(scheme[one]), luminance(scheme[other])].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string | undefined): number {
  if (!colour) throw new Error("the theme has no such colour")
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
