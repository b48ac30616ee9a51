// docs/rules/statements.md#adding-a-statement

import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { buildStatement, buildStatementForm } from "../../../test/builders/statements.ts"
import { eventually } from "../../../test/eventually.ts"
import { openJobsThatGiveUp } from "../../../test/jobs-that-give-up.ts"
import { testSchool } from "../../../test/school.ts"
import { defineAddingStatements } from "./add-lines.ts"
import { defineCheckingStatements } from "./follow-statements.ts"

const school = await testSchool()
const { db } = school
const admin = await school.as(await buildAdmin(db))
const jobs = await openJobsThatGiveUp(school)

beforeAll(async () => {
  await defineAddingStatements(school.deps)
  await defineCheckingStatements(school.deps)
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await school.close()
})

const lines = Array.from({ length: 2_400 }, (_, nth) => ({ reference: String(9_000_000_000_000 + nth), in: "500.00" }))

/** Makes adding fail from this line on. */
async function breakFrom(position: number): Promise<void> {
  await sql`create or replace function refuse_line() returns trigger language plpgsql as $$
    begin if new.position >= ${sql.lit(position)} then raise exception 'no room'; end if; return new; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_line before insert on statement_lines for each row execute function refuse_line()`.execute(
    db,
  )
}
const mend = () => sql`drop trigger refuse_line on statement_lines`.execute(db)

const upload = async (): Promise<string> => {
  const { body } = await admin.post("/admins/statements", buildStatementForm(buildStatement(lines)))
  expect(body.state).toBe("working")
  return String(body.statementId)
}
const resultOf = async (id: string) => (await admin.get(`/admins/statements/${id}`)).body
const resume = async (id: string, caller = admin) => (await caller.put(`/admins/statements/${id}/resume`)).status

test("a statement whose job gives up is failed until somebody tries again; then each line is there once", async () => {
  await breakFrom(1_000)
  const id = await upload()
  expect(await resume(id)).toBe(409)
  await eventually(async () => expect((await resultOf(id)).state).toBe("failed"))
  const stopped = await resultOf(id)
  expect(stopped).toMatchObject({ added: 1_000, known: 0, certain: 0, unknown: 0 })
  expect(stopped.progress).toBeCloseTo(1_000 / 2_400)
  expect((await admin.get("/admins/statements")).body.statements).toMatchObject([{ id, state: "failed", lines: 1_000 }])
  await mend()
  expect((await Promise.all([resume(id), resume(id)])).toSorted()).toEqual([200, 409])
  await eventually(async () => expect((await resultOf(id)).state).toBe("done"))
  expect(await resultOf(id)).toMatchObject({ progress: 1, added: 2_400, known: 0, unknown: 2_400 })
  expect(await resume(id)).toBe(409)
  const events = await db.selectFrom("audit_trail").select("action").where("thing_id", "=", id).orderBy("id").execute()
  expect(events.map(({ action }) => action)).toEqual(["statement.add", "statement.resume", "statement.finish"])
})

test("a statement whose job is lost, as after a restore, is failed and can be resumed", async () => {
  await breakFrom(0)
  const id = await upload()
  await sql`delete from jobs.job where name = 'add-statement-lines'`.execute(db)
  expect((await resultOf(id)).state).toBe("failed")
  await mend()
  expect(await resume(id)).toBe(200)
  await eventually(async () => expect(await resultOf(id)).toMatchObject({ state: "done", added: 0, known: 2_400 }))
})

test("only administrators resume a statement, and nothing is found under a wrong id", async () => {
  expect(await resume(crypto.randomUUID(), await school.as(await buildLearner(db)))).toBe(403)
  expect(await resume(crypto.randomUUID())).toBe(404)
})
