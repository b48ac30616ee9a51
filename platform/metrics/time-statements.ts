import type pg from "pg"

type Query = (...given: unknown[]) => unknown

/** Calls `onDone` with the duration of each statement of the pool in seconds, also of failed ones. */
export function timeStatements(pool: pg.Pool, onDone: (seconds: number) => void): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as Query
    const timed: Query = (...given) => {
      const from = performance.now()
      const done = () => onDone((performance.now() - from) / 1000)
      const last = given.at(-1)
      // The pool's own `query` passes a callback; other callers get a promise.
      if (typeof last === "function") {
        const told = (...answer: unknown[]) => {
          done()
          return last(...answer)
        }
        return query(...given.slice(0, -1), told)
      }
      const answer = query(...given)
      if (answer instanceof Promise) answer.then(done, done)
      return answer
    }
    client.query = timed as typeof client.query
  })
}
