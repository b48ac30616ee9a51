import type { Compilable, CompiledQuery, Simplify } from "kysely"
import type { Db, Tx } from "./client.ts"

/** Stands for a parameter while a statement is compiled. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/**
 * A statement that many requests execute: it is built and compiled once, and later calls only fill in its parameters.
 * `build` receives placeholders, so it must not decide by a parameter which text the statement has.
 */
export function compiled<Parameters extends Record<string, unknown>, Row>(
  build: (db: Db | Tx, parameters: Parameters) => Compilable<Row>,
): (db: Db | Tx, parameters: Parameters) => Promise<Simplify<Row>[]> {
  let statement: CompiledQuery<Row> | undefined
  return async (db, parameters) => {
    statement ??= build(db, placeholders as Parameters).compile()
    const values = statement.parameters.map((value) => (value instanceof Placeholder ? parameters[value.name] : value))
    const { rows } = await db.executeQuery({ ...statement, parameters: values })
    return rows as Simplify<Row>[]
  }
}
