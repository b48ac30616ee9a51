import { table } from "../report.ts"
import type { MatchingFigures } from "./measure.ts"

/** The limit from the upload to the result. */
const mostMs = 5000

/** Formats the cost of reading and matching a statement, and whether the goal is met. */
export function reportMatching(figures: MatchingFigures): { report: string; isHeld: boolean } {
  const { lines, payments, readingMs, matchingMs, certain, likely, differs, unknown, upload } = figures
  const { uploadMs, answerMs, listMs, added } = upload
  const isHeld = uploadMs < mostMs && added === lines
  const count = (amount: number) => amount.toLocaleString("en")
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  return {
    isHeld,
    report: [
      `${count(lines)} lines against ${count(payments)} payments, below ${seconds(mostMs)}: ${isHeld ? "held" : "missed"}`,
      table(
        [
          "upload to result",
          "answer",
          "list of matches",
          "reading alone",
          "matching alone",
          "certain",
          "likely",
          "differs",
          "unknown",
        ],
        [
          [
            ...[uploadMs, answerMs, listMs, readingMs, matchingMs].map(seconds),
            ...[certain, likely, differs, unknown].map(count),
          ],
        ],
      ),
    ].join("\n\n"),
  }
}
