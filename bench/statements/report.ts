import { table } from "../report.ts"
import type { MatchingFigures } from "./measure.ts"

/** Reading and matching together may take so long. */
const mostMs = 5000

/** What reading and matching a statement takes; whether the goal is met. */
export function reportMatching(figures: MatchingFigures): { report: string; isHeld: boolean } {
  const { lines, payments, readingMs, matchingMs, certain, likely, differs, unknown } = figures
  const isHeld = readingMs + matchingMs < mostMs
  const count = (amount: number) => amount.toLocaleString("en")
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  return {
    isHeld,
    report: [
      `${count(lines)} lines against ${count(payments)} payments, below ${seconds(mostMs)}: ${isHeld ? "held" : "missed"}`,
      table(
        ["reading", "matching", "certain", "likely", "differs", "unknown"],
        [[seconds(readingMs), seconds(matchingMs), ...[certain, likely, differs, unknown].map(count)]],
      ),
    ].join("\n\n"),
  }
}
