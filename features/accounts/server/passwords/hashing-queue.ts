import { availableParallelism } from "node:os"
import pLimit from "p-limit"
import { AppError } from "../../../../platform/http/app-error.ts"

/**
 * Each hash keeps one of the process's worker threads busy for some 25 milliseconds; files, names of hosts, compression and
 * pictures need the others (server/main.ts says how many there are).
 */
const atOnce = Math.min(2, availableParallelism())
/** The last of them waits for a second or two. */
const mostWaiting = 100

const threads = pLimit(atOnce)
let inHand = 0

/** Hashes in its turn. Past a hundred who wait, nobody more is taken: the queue would only grow longer. */
export async function hashInTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  if (inHand >= atOnce + mostWaiting) {
    throw new AppError(503, "Many people are signing in right now. Please try again in a few seconds.", {
      retryAfter: 5,
    })
  }
  inHand += 1
  try {
    return await threads(hash)
  } finally {
    inHand -= 1
  }
}
