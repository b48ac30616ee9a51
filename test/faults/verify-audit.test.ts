// docs/rules/audit.md#chain

import { spawn } from "node:child_process"
import { once } from "node:events"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { findNewestSeal, sealRows } from "../../platform/audit/seal-rows.ts"
import { freshDatabase } from "../../platform/database/test-database.ts"

const { db, connection, drop } = await freshDatabase()
afterAll(drop)

const { connectionString, host, port, user, database } = connection
const address = connectionString ?? `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${database}`

/** Runs `npm run audit:verify` without the installation before it. */
async function verify(...args: string[]): Promise<{ code: number | null; said: string }> {
  const program = spawn(process.execPath, ["bin/audit/verify.ts", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, DATABASE_URL: address },
  })
  let said = ""
  for (const stream of [program.stdout, program.stderr])
    stream.on("data", (part) => {
      said += part
    })
  const [code] = (await once(program, "exit")) as [number | null]
  return { code, said }
}

test("npm run audit:verify exits with 0 while every row fits, and with 1 for a changed row, another seal or a wrong argument", async () => {
  await sql`insert into audit_trail (at, action, thing, thing_id)
    select now(), 'class.approve', 'class', number::text from generate_series(1, 3) as number`.execute(db)
  await sealRows(db)
  expect(await verify()).toEqual({
    code: 0,
    said: expect.stringMatching(/^3 rows fit, until .+The oldest one is row 1 /),
  })
  const newest = await findNewestSeal(db)
  const { rowId, seal } = newest ?? { rowId: 0, seal: "" }
  expect((await verify(String(rowId), seal)).code).toBe(0)
  const other = await verify(String(rowId), "0".repeat(64))
  expect(other).toEqual({ code: 1, said: expect.stringContaining("the chain was rewritten") })
  expect(await verify("first")).toEqual({ code: 1, said: expect.stringContaining("Name a row and its seal") })
  await sql`alter table audit_trail disable trigger user`.execute(db)
  await sql`update audit_trail set action = 'class.deny' where id = 2`.execute(db)
  await sql`alter table audit_trail enable trigger user`.execute(db)
  const changed = await verify()
  expect(changed).toEqual({ code: 1, said: "Row 2 does not fit: it was changed. Rows before it that fit: 1.\n" })
})
