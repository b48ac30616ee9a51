import type { Page } from "@playwright/test"
import axeCore from "axe-core"

declare global {
  var axe: typeof import("axe-core")
}

/** A page never scrolls sideways: what is wrong with it at this width, if anything. */
export async function checkWidth(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
  const inside = await page.evaluate(() => document.documentElement.scrollWidth)
  return inside > width ? [`scrolls sideways at ${width} px: it is ${inside} px wide`] : []
}

/** All that axe knows of WCAG 2.2 AA, or of that only what other colours can break. */
const asked = {
  all: { type: "tag" as const, values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  colours: { type: "rule" as const, values: ["color-contrast"] },
}

/** What axe finds against WCAG 2.2 AA. It is brought into the page once and stays there for the next look. */
export async function runAxe(page: Page, where: string, rules: keyof typeof asked = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeCore.source)
  const violations = await page.evaluate(async (runOnly) => {
    const found = await globalThis.axe.run(document, { runOnly, resultTypes: ["violations"] })
    return found.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary}`),
    }))
  }, asked[rules])
  return violations.map(({ id, nodes }) => `${where}, ${id}, ${nodes.length} times: ${nodes.slice(0, 3).join(" | ")}`)
}

/** The new colours have arrived everywhere: inherited ones wander down from element to element, one a frame. */
export async function whenRepainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === "running")
    for (let still = 0; still < 3; still = isMoving() ? 0 : still + 1) await new Promise(requestAnimationFrame)
  })
}

/** Refusals that belong to their pages: a forged link, a class that is not there, a report card not published yet. */
const isDue = (url: string) => /\/accounts\/verify-account$|\bnone$|\/card\/grade\/finalize\//.test(url)

/** Hears errors, refused resources and failed requests; each call answers what was heard since the one before. */
export function listen(page: Page): () => string[] {
  let heard: string[] = []
  page.on("console", (message) => {
    const { url } = message.location()
    const isOfItself = message.text().startsWith("Failed to load resource") && (url === page.url() || isDue(url))
    if (message.type() === "error" && !isOfItself) heard.push(`console: ${message.text()} ${url}`)
  })
  page.on("pageerror", (error) => heard.push(`error: ${error.message}`))
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText
    // What a page no longer needs, it calls off itself.
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
