import pg, { type PoolConfig } from "pg"

/**
 * A connection through a pooler (PgBouncer) in transaction mode, where each transaction may come to another connection of
 * the server: a statement's name may be unknown there or taken, and what is set for a session would hit somebody else's.
 * So statements go without names, and the time limits of the server are those of the account (docs/operating.md).
 */
export function pooledConnection(connectionString: string): PoolConfig {
  return {
    connectionString,
    statement_timeout: false,
    idle_in_transaction_session_timeout: undefined,
    Client: UnnamedClient,
  }
}

class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's nine forms of a query, of which only the first word matters.
  override query(asked: any, ...rest: any[]): any {
    const isNamed = typeof asked === "object" && asked?.name && !asked.submit
    return super.query(isNamed ? { ...asked, name: undefined } : asked, ...(rest as [never]))
  }
}

/**
 * Whether somebody stands between us and PostgreSQL who shares its connections: then the process that answers is not the
 * one that was named when the connection began.
 */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid")
  return rows[0]?.pid !== (client as { processID?: number }).processID
}
