import type { PageTiming } from "./page-timings.ts"
import type { LookedAt } from "./pages.ts"
import { table } from "./report.ts"

/**
 * Budgets for a page on a slow phone and network: milliseconds, the sum of all layout shifts, KB of compressed
 * scripts.
 */
const budgets = {
  public: { largestContent: 2000, shift: 0.05, scripts: 140 },
  role: { scripts: 250, clickToPaint: 100 },
}

const heads = ["page", "largest content", "layout shift", "scripts", "click to paint", "slowed"]

/** Reports for every figure with a budget whether it is met. */
export function reportBudgets(pages: LookedAt[], felt: PageTiming[]): string {
  const rows = pages.map(({ name, accountId }, nth) => {
    const { largestContent, shift, scriptBytes, clickToPaint, slowClickToPaint } = felt[nth]!
    const budget: Partial<typeof budgets.public & typeof budgets.role> = accountId ? budgets.role : budgets.public
    return [
      name,
      `${(largestContent / 1000).toFixed(2)} s${errorCode(largestContent, budget.largestContent)}`,
      `${shift.toFixed(3)}${errorCode(shift, budget.shift)}`,
      `${(scriptBytes / 1000).toFixed(1)} KB${errorCode(scriptBytes / 1000, budget.scripts)}`,
      clickToPaint === undefined ? "" : `${Math.round(clickToPaint)} ms${errorCode(clickToPaint, budget.clickToPaint)}`,
      slowClickToPaint === undefined ? "" : `${Math.round(slowClickToPaint)} ms`,
    ]
  })
  return table(heads, rows)
}

function errorCode(figure: number, most: number | undefined): string {
  if (most === undefined) return ""
  return figure <= most ? ", held" : ", over"
}
