// docs/rules/privacy.md#register

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { fileRegister, register } from "../../features/privacy/server/register/register.ts"
import { columnsIn, declaredColumns } from "../../features/privacy/server/register/table-entry.ts"
import { freshDatabase } from "../../platform/database/test-database.ts"
import { fileFolders } from "../../server/files/used-files.ts"

const { db, drop } = await freshDatabase()
afterAll(drop)

async function columnsOfDatabase(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select pg_class.relname as table, array_agg(attname::text order by attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and relname not like 'kysely_%'
    group by pg_class.relname`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

const stored = await columnsOfDatabase()

test("every table of the database is in the register of personal data, and no other is", () => {
  expect(Object.keys(register).toSorted()).toEqual([...stored.keys()].toSorted())
})

test("every column is in the register, which says who gets it and what deletion does", () => {
  const undeclared = [...stored].flatMap(([table, columns]) => {
    const entry = register[table]
    const declared = entry ? declaredColumns(entry) : []
    return columns.filter((column) => !declared.includes(column)).map((column) => `${table}.${column}`)
  })
  expect(undeclared).toEqual([])
  const gone = Object.entries(register).flatMap(([table, entry]) =>
    declaredColumns(entry)
      .filter((column) => !stored.get(table)?.includes(column))
      .map((column) => `${table}.${column}`),
  )
  expect(gone).toEqual([])
})

test("a column is either in the file of one's data or internal", () => {
  const both = Object.entries(register).flatMap(([table, { exported, internal }]) =>
    columnsIn(exported)
      .filter((column) => columnsIn(internal).includes(column))
      .map((column) => `${table}.${column}`),
  )
  expect(both).toEqual([])
})

test("rows about a person have an end: they are deleted, or the register says why they stay", () => {
  const open = Object.entries(register).filter(
    ([, { whose, deletion }]) => (whose === null) !== (deletion === undefined),
  )
  expect(open.map(([table]) => table)).toEqual([])
})

test("every folder of files has a column in the register", () => {
  expect(Object.keys(fileRegister).toSorted()).toEqual(fileFolders.toSorted())
  const unknown = Object.values(fileRegister).filter(({ table, column }) => !stored.get(table)?.includes(column))
  expect(unknown).toEqual([])
})
