import { availableParallelism } from "node:os"
import { whileWaiting } from "../../../../platform/http/admission/admission.ts"
import { AppError } from "../../../../platform/http/app-error.ts"

/**
 * Each hash keeps one of the process's worker threads busy for some 25 milliseconds; files, names of hosts, compression and
 * pictures need the others (server/main.ts says how many there are).
 */
const atOnce = Math.min(2, availableParallelism())
/** The last request in such a queue waits for a few seconds. */
const mostWaiting = 100

/**
 * Decides the order of the queue. Lanes take turns, so that many guesses at one account delay nobody else. Within a
 * lane the lowest rank comes first. Known devices come before all lanes.
 */
export type HashTurn = { lane: string; rank: number; isKnown: boolean }

type Waiting = HashTurn & { start(): void; reject(error: AppError): void }

const waiting: Waiting[] = []
/** The round in which each waiting lane had its last turn. */
const lastTurns = new Map<string, number>()
let round = 0
let running = 0

const anybody: HashTurn = { lane: "", rank: 0, isKnown: false }

/** Hashes in its turn. If more than a hundred requests wait, one in the longest lane is told to try again. */
export function hashInTurn<Result>(hash: () => Promise<Result>, turn: HashTurn = anybody): Promise<Result> {
  return whileWaiting(() => waitAndHash(hash, turn))
}

async function waitAndHash<Result>(hash: () => Promise<Result>, turn: HashTurn): Promise<Result> {
  if (running >= atOnce) await waitInLane(turn)
  else running += 1
  try {
    return await hash()
  } finally {
    // Passes the place to the next request, or releases it.
    const next = takeNext()
    if (next) next.start()
    else running -= 1
  }
}

function waitInLane(turn: HashTurn): Promise<void> {
  if (waiting.length >= mostWaiting) makeRoomFor(turn)
  return new Promise((start, reject) => {
    if (!lastTurns.has(turn.lane)) lastTurns.set(turn.lane, round)
    waiting.push({ ...turn, start, reject })
  })
}

/** Refuses the request with the highest rank in the longest lane; throws if that is the newcomer. */
function makeRoomFor(newcomer: HashTurn): void {
  const others = waiting.filter(({ isKnown }) => !isKnown)
  const lanes = Map.groupBy(others, ({ lane }) => lane)
  const own = lanes.get(newcomer.lane)?.length ?? 0
  const [longest = []] = [...lanes.values()].sort((one, other) => other.length - one.length)
  const last = longest.reduce<Waiting | undefined>(
    (most, each) => (most && most.rank > each.rank ? most : each),
    undefined,
  )
  const isBehind = !newcomer.isKnown && longest.length <= own + 1
  if (!last || (isBehind && (last.lane !== newcomer.lane || last.rank <= newcomer.rank))) throw tooMany()
  remove(last)
  last.reject(tooMany())
}

const isBefore = (one: Waiting, other: Waiting): boolean => {
  if (one.isKnown !== other.isKnown) return one.isKnown
  const turns = (lastTurns.get(one.lane) ?? 0) - (lastTurns.get(other.lane) ?? 0)
  return turns !== 0 ? turns < 0 : one.lane === other.lane && one.rank < other.rank
}

function takeNext(): Waiting | undefined {
  const next = waiting.reduce<Waiting | undefined>(
    (first, each) => (first && !isBefore(each, first) ? first : each),
    undefined,
  )
  if (!next) return undefined
  round += 1
  lastTurns.set(next.lane, round)
  remove(next)
  return next
}

function remove(entry: Waiting): void {
  waiting.splice(waiting.indexOf(entry), 1)
  if (!waiting.some(({ lane }) => lane === entry.lane)) lastTurns.delete(entry.lane)
}

const tooMany = () =>
  new AppError(503, "Many people are logging in right now. Please try again in a few seconds.", { retryAfter: 5 })
