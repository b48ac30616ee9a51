import pg, { type PoolConfig } from "pg"

/**
 * A connection through a pooler (PgBouncer) in transaction mode, where each transaction may use another connection of
 * the server: a statement's name may be unknown or taken there, and session settings would apply to other clients. So
 * statements have no names, and the server's time limits are those of the account (docs/operating.md).
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
  // biome-ignore lint/suspicious/noExplicitAny: the driver's nine overloads, of which only the first argument matters
  override query(statement: any, ...rest: any[]): any {
    const isNamed = typeof statement === "object" && statement?.name && !statement.submit
    return super.query(isNamed ? { ...statement, name: undefined } : statement, ...(rest as [never]))
  }
}

/**
 * Whether a pooler is between this process and PostgreSQL: the server process that replies is then not the one that was
 * announced when the connection began.
 */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid")
  return rows[0]?.pid !== (client as { processID?: number }).processID
}
