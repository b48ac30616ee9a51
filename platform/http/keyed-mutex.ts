/**
 * A mutex per key, in this process: work under one key runs one after the other, in the order it came; other keys
 * run in parallel.
 */
export function createKeyedMutex(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name)
    const mine = before ? before.then(work, work) : work()
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}
