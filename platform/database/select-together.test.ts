import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../test/builders/classes.ts"
import { testSchool } from "../../test/school.ts"
import { statementsOf } from "../../test/statements.ts"
import { selectTogether } from "./select-together.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

test("several reads are one statement: each keeps its order, none has no rows, and instants are texts", async () => {
  for (const name of ["Beading", "Arnis", "Chess"]) await buildClass(db, { name, start_date: "2026-01-05" })
  let rows = {}
  const statements = await statementsOf(async () => {
    rows = await selectTogether(db, {
      names: db.selectFrom("classes").select("name").orderBy("name", "desc"),
      none: db.selectFrom("classes").select("name").where("name", "=", "Dance"),
      first: db.selectFrom("classes").select(["start_date", "created_at"]).orderBy("name").limit(1),
      sum: sql<{ classes: number }>`select count(*) as classes from classes`,
    })
  })
  expect(statements).toHaveLength(1)
  expect(rows).toEqual({
    names: [{ name: "Chess" }, { name: "Beading" }, { name: "Arnis" }],
    none: [],
    first: [{ start_date: "2026-01-05", created_at: expect.stringMatching(/^2026-01-01T00:00:00/) }],
    sum: [{ classes: 3 }],
  })
})
