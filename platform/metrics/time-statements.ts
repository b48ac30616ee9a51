import type pg from "pg"

type Query = (...given: unknown[]) => unknown

/** Calls `onDone` with the seconds that each statement of the pool took, whether it failed or not. */
export function timeStatements(pool: pg.Pool, onDone: (seconds: number) => void): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as Query
    const timed: Query = (...given) => {
      const from = performance.now()
      const done = () => onDone((performance.now() - from) / 1000)
      const last = given.at(-1)
      // The pool's own `query` hands over a callback, all others wait for a promise.
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
