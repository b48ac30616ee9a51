import type pg from "pg"

type Query = (...args: unknown[]) => unknown

/** Calls `onDone` with the duration of each statement of the pool in seconds, also of failed ones. */
export function timeStatements(pool: pg.Pool, onDone: (seconds: number) => void): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as Query
    const timed: Query = (...args) => {
      const from = performance.now()
      const done = () => onDone((performance.now() - from) / 1000)
      const last = args.at(-1)
      // The pool's own `query` passes a callback; other callers get a promise.
      if (typeof last === "function") {
        const timedCallback = (...answer: unknown[]) => {
          done()
          return last(...answer)
        }
        return query(...args.slice(0, -1), timedCallback)
      }
      const answer = query(...args)
      if (answer instanceof Promise) answer.then(done, done)
      return answer
    }
    client.query = timed as typeof client.query
  })
}
