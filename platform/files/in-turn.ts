// Pictures share four worker threads with the hashing of passwords: two at a time leave room for those who sign in.
const atOnce = 2

let working = 0
const waiting: (() => void)[] = []

/** Does work on pictures when its turn comes: never more than two at a time in this process. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}
