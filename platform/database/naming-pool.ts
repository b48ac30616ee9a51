import type { PostgresPool, PostgresPoolClient } from "kysely"
import type pg from "pg"
import type { PoolClient } from "pg"
import { breaksConnection, isReadOnlyServer, isSilent } from "./database-unavailable.ts"
import { StatementNames } from "./statement-names.ts"

/**
 * The pool as Kysely uses it (docs/rules/general.md#replies): with named prepared statements, and with a retry on
 * another connection where that is safe.
 */
export function namingPool(pool: pg.Pool): PostgresPool {
  const statements = new NamedStatements()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => new LentConnection(pool, await pool.connect(), statements),
  }
}

/** Sends statements as named prepared statements, which belong to a connection. */
class NamedStatements {
  readonly #names = new StatementNames()
  readonly #statements = new WeakMap<PoolClient, { names: Set<string>; isOutdated: boolean }>()

  async send(client: PoolClient, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const statements = this.#statements.get(client) ?? { names: new Set<string>(), isOutdated: false }
    this.#statements.set(client, statements)
    const name = statements.isOutdated ? undefined : this.#names.nameFor(text, statements.names)
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (name && (error as { code?: string }).code === "0A000") statements.isOutdated = true
      throw error
    }
  }

  /** Whether a migration has changed what a named statement of the connection returns (0A000). */
  isOutdated(client: PoolClient): boolean {
    return this.#statements.get(client)?.isOutdated ?? false
  }
}

const mostRepeats = 3

/**
 * A connection for one transaction, or for one statement. If its first statement fails because the connection is lost
 * or leads to a server that rejects writes, a repeatable statement is retried on other connections, up to three times,
 * because idle connections are lost together. A connection that is lost, silent, on a standby, or has outdated named
 * statements is closed instead of returned to the pool. A rollback on a lost connection succeeds: the server rolls back
 * on its own, and an error would replace the one that made the transaction fail.
 */
class LentConnection implements PostgresPoolClient {
  readonly processID: number | undefined
  readonly #pool: pg.Pool
  readonly #statements: NamedStatements
  /** Null after it was released, while or because no other connection is available. */
  #client: PoolClient | null
  #isFresh = true
  #broken: unknown

  constructor(pool: pg.Pool, client: PoolClient, statements: NamedStatements) {
    this.processID = (client as { processID?: number }).processID
    this.#pool = pool
    this.#client = client
    this.#statements = statements
  }

  // Kysely calls the overload with a cursor only when the dialect has cursors, which ours has not.
  query = (async (text: string, values: readonly unknown[]) => {
    if (text === "rollback" && this.#broken) return noRows
    if (this.#broken || !this.#client) throw this.#broken
    try {
      return await this.#ask(this.#client, text, values)
    } catch (error) {
      if (!this.#client || breaksConnection(error) || text === "rollback") this.#broken = error
      if (text === "rollback") return noRows
      throw error
    }
  }) as unknown as PostgresPoolClient["query"]

  async #ask(client: PoolClient, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    let repeatsLeft = this.#isFresh ? mostRepeats : 0
    this.#isFresh = false
    for (let current = client; ; current = await this.#replace(current)) {
      try {
        return await this.#statements.send(current, text, values)
      } catch (error) {
        if (repeatsLeft === 0 || !canRepeat(text, error)) throw error
        repeatsLeft -= 1
      }
    }
  }

  async #replace(client: PoolClient): Promise<PoolClient> {
    this.#client = null
    client.release(true)
    this.#client = await this.#pool.connect()
    return this.#client
  }

  release(destroy?: boolean): void {
    const client = this.#client
    this.#client = null
    client?.release(destroy || this.#statements.isOutdated(client) || Boolean(this.#broken))
  }
}

/**
 * Whether a statement can be repeated without doing anything twice: the start of a transaction, a read, or a write that
 * a read-only server rejected. Not after a time-out, because the caller would wait twice as long.
 */
function canRepeat(text: string, error: unknown): boolean {
  if (isReadOnlyServer(error)) return true
  if (!breaksConnection(error) || isSilent(error)) return false
  return /^(begin|start transaction)\b/i.test(text) || onlyReads(text)
}

/**
 * Whether it is a SELECT from a table without locks. Functions that write are called without a table, or in a
 * transaction.
 */
function onlyReads(text: string): boolean {
  return /^select\b.*\bfrom\b/is.test(text) && !/\b(for (no key )?update|for (key )?share|into)\b/i.test(text)
}

const noRows = { command: "ROLLBACK", rowCount: 0, rows: [], oid: 0, fields: [] }
