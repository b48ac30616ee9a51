import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { quietBrowser } from "../../bin/browser.ts"

test("the browser of the journeys turns off everything that Playwright turns off", () => {
  const bundle = readFileSync("node_modules/playwright-core/lib/coreBundle.js", "utf8")
  const [, list = ""] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? []
  const offByPlaywright = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(offByPlaywright).toContain("PaintHolding")
  const [, off = ""] = /^--disable-features=(.*)$/m.exec(quietBrowser.join("\n")) ?? []
  expect(off.split(",")).toEqual(expect.arrayContaining(offByPlaywright))
})
