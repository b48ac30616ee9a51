// Pictures share four worker threads with the hashing of passwords: two at a time leave room for those who sign in.
const atOnce = 2

let working = 0
const waiting: (() => void)[] = []

/** Limits how many images are processed at once in this process: two. */
export async function limitImageConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
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
