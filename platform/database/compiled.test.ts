import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildTeacher } from "../../test/builders/people.ts"
import { testSchool } from "../../test/school.ts"
import { compiled } from "./compiled.ts"

const school = await testSchool()
afterAll(school.close)

test("a compiled statement is built once, and finds with each call's own parameters", async () => {
  let built = 0
  const findAmong = compiled((db, { id, ids }: { id: string; ids: string[] }) => {
    built += 1
    return db
      .selectFrom("accounts")
      .select(["id", sql<number>`3`.as("three")])
      .where("role", "=", "teacher")
      .where("id", "=", id)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
  })
  const [ana, ben] = [await buildTeacher(school.db), await buildTeacher(school.db)]
  const find = (id: string, ids: string[]) => findAmong(school.db, { id, ids })
  expect(await Promise.all([find(ana, [ana, ben]), find(ben, [ben]), find(ana, [ben])])).toEqual([
    [{ id: ana, three: 3 }],
    [{ id: ben, three: 3 }],
    [],
  ])
  expect(built).toBe(1)
})

test("a compiled statement runs within a transaction", async () => {
  const rename = compiled((db, { id, name }: { id: string; name: string }) =>
    db.updateTable("accounts").set({ first_name: name }).where("id", "=", id).returning("first_name"),
  )
  const id = await buildTeacher(school.db)
  const undone = school.db.transaction().execute(async (tx) => {
    expect(await rename(tx, { id, name: "Undone" })).toEqual([{ first_name: "Undone" }])
    throw new Error("undo")
  })
  await expect(undone).rejects.toThrow("undo")
  expect(await rename(school.db, { id, name: "Done" })).toEqual([{ first_name: "Done" }])
})
