import { AsyncLocalStorage } from "node:async_hooks"
import pg from "pg"
import { vi } from "vitest"

/** The statements of one piece of work. */
const counted = new AsyncLocalStorage<string[]>()

/**
 * Returns the texts of the statements that this work sends. Those of other work in the process, such as what follows the
 * commit of an earlier call, are not among them, however slow the machine is.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = pg.Client.prototype.query as unknown as (this: pg.Client, ...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    counted.getStore()?.push((args[0] as { text?: string }).text ?? String(args[0]))
    return query.apply(this, args)
  } as never)
  const statements: string[] = []
  await counted.run(statements, work).finally(() => spy.mockRestore())
  return statements
}
