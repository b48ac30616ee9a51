import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import { address } from "./places.ts"

/** Less than half the size of the source that the package exports, and so parsed faster in each page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

declare global {
  var axe: typeof import("axe-core")
  var shifted: number
}

/** Gives the page this width, and the height of such a screen. */
export const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: width < 768 ? 740 : 900 })

/** Returns the error when a page scrolls sideways at this width, with the texts that are too wide. */
export async function checkWidth(page: Page, width: number): Promise<string[]> {
  await setWidth(page, width)
  const [inside, texts] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const scrolls = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)
    const isWide = (element: Element) => {
      if (element.children.length > 0 || element.getBoundingClientRect().right <= clientWidth) return false
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (scrolls(around)) return false
      return true
    }
    const wide = scrollWidth > clientWidth ? [...document.querySelectorAll("body *")].filter(isWide) : []
    return [scrollWidth, wide.slice(0, 5).map((element) => element.textContent.trim() || element.outerHTML)]
  })
  return inside > width
    ? [`scrolls sideways at ${width} px: it is ${inside} px wide: ${texts.join(" | ").slice(0, 500)}`]
    : []
}

/** Returns the errors of headings and buttons whose text is cut at this width. */
export async function checkCutTexts(page: Page, width: number): Promise<string[]> {
  const cut = await page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY, display } = getComputedStyle(element)
      if (display === "inline" || element.closest(".unseen")) return false
      // Round-offs of a pixel hide nothing.
      const isNarrow = element.scrollWidth > element.clientWidth + 1
      const isLow = element.scrollHeight > element.clientHeight + 2
      return (isNarrow && (overflowX !== "visible" || element.matches("button"))) || (isLow && overflowY !== "visible")
    }
    const texts = document.querySelectorAll("h1, h2, h3, h4, button, a[data-tone], label, legend, summary")
    const visible = [...texts].filter((element) => element.checkVisibility() && element.textContent?.trim())
    return visible.filter(isCut).map((element) => element.textContent?.trim())
  })
  return cut.map((text) => `at ${width} px the text is cut: ${text}`)
}

/** Counts how much a page moves after it is first shown; for the next pages that are opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[]) globalThis.shifted += value
    }).observe({ type: "layout-shift", buffered: true })
  })
}

/** The largest layout shift of a page while it loads, also on a busy machine. */
const mostShift = 0.05

/** Returns the error when the page has moved since it was opened. */
export async function checkShift(page: Page): Promise<string[]> {
  const shift = await page.evaluate(() => globalThis.shifted)
  return shift > mostShift ? [`moves by ${shift.toFixed(3)} while it loads`] : []
}

/** All of axe's rules for WCAG 2.2 AA (and that no column of a table is nameless), or only those on colours. */
const axeRules = {
  all: { type: "tag" as const, values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  colours: { type: "rule" as const, values: ["color-contrast"] },
}

/** Returns axe's violations of WCAG 2.2 AA. Its script is injected into the page once. */
export async function runAxe(page: Page, where: string, rules: keyof typeof axeRules = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (runOnly) => {
    const rules = { "empty-table-header": { enabled: runOnly.type === "tag" } }
    const results = await globalThis.axe.run(document, { runOnly, rules, resultTypes: ["violations"] })
    return results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary}`),
    }))
  }, axeRules[rules])
  return violations.map(({ id, nodes }) => `${where}, ${id}, ${nodes.length} times: ${nodes.slice(0, 3).join(" | ")}`)
}

/**
 * Everything that decides the contrast of the visible texts of a page, each combination once: colour, size, and the
 * backgrounds behind.
 */
export function contrastsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "")
    const colours = new Set<string>()
    for (const element of document.body.querySelectorAll("*")) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
      const behind: string[] = []
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(each)
        behind.push(`${backgroundColor} ${backgroundImage} ${opacity}`)
      }
      colours.add([color, isLarge, ...behind.filter((one) => one !== "rgba(0, 0, 0, 0) none 1")].join(", "))
    }
    return [...colours]
  })
}

/** Waits until the new colours apply everywhere: transitions of inherited colours pass down one element per frame. */
export async function whenRepainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === "running")
    for (let still = 0; still < 3; still = isMoving() ? 0 : still + 1) await new Promise(requestAnimationFrame)
  })
}

/** Expected errors of some pages: a forged link, a class that does not exist, an unpublished report card. */
const isDue = (url: string) =>
  /\/accounts\/verify-account$|\bnone$|\/card\/grade\/finalize\/|\/accounts\/email\/not-a-token$/.test(url)

/**
 * Collects errors, refused resources, failed requests and requests to other sites. Each call returns those since the
 * last one.
 */
export function listen(page: Page): () => string[] {
  let heard: string[] = []
  page.on("console", (message) => {
    const { url } = message.location()
    const isOfItself = message.text().startsWith("Failed to load resource") && (url === page.url() || isDue(url))
    if (message.type() === "error" && !isOfItself) heard.push(`console: ${message.text()} ${url}`)
  })
  page.on("pageerror", (error) => heard.push(`error: ${error.message}`))
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
      heard.push(`${request.url()} is on another site`)
  })
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText
    // The page itself cancels requests that it does not need.
    if (reason !== "net::ERR_ABORTED") heard.push(`${request.url()} failed: ${reason}`)
  })
  page.on("response", (reply) => {
    const isThePage = reply.request().isNavigationRequest() && reply.frame() === page.mainFrame()
    if (reply.status() >= 400 && !isThePage && !isDue(reply.url()))
      heard.push(`${reply.url()} answers ${reply.status()}`)
  })
  return () => {
    const now = heard
    heard = []
    return now
  }
}
