import type { PostgresPool, PostgresPoolClient } from "kysely"
import type pg from "pg"
import type { PoolClient } from "pg"
import { breaksConnection, isReadOnlyServer, isSilent } from "./database-unavailable.ts"
import { StatementNames } from "./statement-names.ts"

/** The same pool as Kysely sees it: its statements carry names, and a lost connection is replaced where that is safe. */
export function namingPool(pool: pg.Pool): PostgresPool {
  const statements = new NamedStatements()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => new LentConnection(pool, await pool.connect(), statements),
  }
}

/** Sends statements with names, of which each connection holds its own. */
class NamedStatements {
  readonly #names = new StatementNames()
  readonly #held = new WeakMap<PoolClient, { names: Set<string>; isOutdated: boolean }>()

  async send(client: PoolClient, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const held = this.#held.get(client) ?? { names: new Set<string>(), isOutdated: false }
    this.#held.set(client, held)
    const name = held.isOutdated ? undefined : this.#names.nameFor(text, held.names)
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (name && (error as { code?: string }).code === "0A000") held.isOutdated = true
      throw error
    }
  }

  /** A migration has changed what a statement of this connection returns (0A000). */
  isOutdated(client: PoolClient): boolean {
    return this.#held.get(client)?.isOutdated ?? false
  }
}

/**
 * A connection for one transaction, or for one statement. When it turns out to be lost, or to lead to a server that takes
 * no writes, at its first statement and that can be repeated, another one takes its place: once.
 *
 * Not to be pooled again: a connection that is lost, silent or leads to a standby, and one whose named statements are
 * outdated. A rollback on a lost connection has nothing left to do; its failure would only hide why the transaction
 * failed.
 */
class LentConnection implements PostgresPoolClient {
  readonly processID: number | undefined
  readonly #pool: pg.Pool
  readonly #statements: NamedStatements
  /** Null: it was given back, and no other could be had. */
  #client: PoolClient | null
  #isFresh = true
  #broken: unknown

  constructor(pool: pg.Pool, client: PoolClient, statements: NamedStatements) {
    this.processID = (client as { processID?: number }).processID
    this.#pool = pool
    this.#client = client
    this.#statements = statements
  }

  // Kysely's other form of query, with a cursor, is only called when the dialect was given cursors.
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
    const mayRepeat = this.#isFresh
    this.#isFresh = false
    try {
      return await this.#statements.send(client, text, values)
    } catch (error) {
      if (!mayRepeat || !canRepeat(text, error)) throw error
      return this.#statements.send(await this.#replace(client), text, values)
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
 * Nothing can have been done twice: what begins a transaction changes nothing, what only reads neither, and what was
 * refused because the server takes no writes was not done. After a long silence nobody waits for a second one.
 */
function canRepeat(text: string, error: unknown): boolean {
  if (isReadOnlyServer(error)) return true
  if (!breaksConnection(error) || isSilent(error)) return false
  return /^(begin|start transaction)\b/i.test(text) || onlyReads(text)
}

/** Functions that write are called without a table, or in a transaction. */
function onlyReads(text: string): boolean {
  return /^select\b.*\bfrom\b/is.test(text) && !/\b(for (no key )?update|for (key )?share|into)\b/i.test(text)
}

const noRows = { command: "ROLLBACK", rowCount: 0, rows: [], oid: 0, fields: [] }
