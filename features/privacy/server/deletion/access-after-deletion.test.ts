// docs/rules/privacy.md#deletion

import { afterAll, expect, test } from "vitest"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { StaffMember } from "../../../accounts/staff-contract.ts"
import { deleteAccount } from "./delete-account.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const ownerId = await buildAdmin(db)
const owner = await school.as(ownerId)

const accountOf = (id: string) =>
  db.selectFrom("accounts").select(["staff_roles", "restricted_at"]).where("id", "=", id).executeTakeFirstOrThrow()

test("a deleted account of the staff is on no list, and gets no role again", async () => {
  const id = await buildAdmin(db, { staff_roles: ["cashier"] })
  await deleteAccount(deps, id)
  const { staff } = (await owner.get("/admins/staff")).body as { staff: StaffMember[] }
  expect(staff.map(({ accountId }) => accountId)).toEqual([ownerId])
  const before = await accountOf(id)
  expect((await owner.put("/admins/staff/roles", { accountId: id, roles: ["owner"] })).status).toBe(404)
  expect((await owner.delete("/admins/staff", { accountId: id })).status).toBe(404)
  expect(await accountOf(id)).toEqual(before)
})

test("a deleted account is never unrestricted", async () => {
  const id = await buildLearner(db)
  await deleteAccount(deps, id)
  const before = await accountOf(id)
  for (const toRestrict of [false, true]) {
    const call = toRestrict ? "restrict" : "unrestrict"
    expect([call, (await owner.put(`/admins/user/${call}`, { userId: id })).status]).toEqual([call, 404])
  }
  expect(await accountOf(id)).toEqual(before)
})

test("a deleted owner does not count as one", async () => {
  const other = await buildAdmin(db)
  const asOther = await school.as(other)
  await deleteAccount(deps, ownerId)
  await db
    .updateTable("accounts")
    .set({ staff_roles: ["owner"], restricted_at: null })
    .where("id", "=", ownerId)
    .execute()
  expect((await asOther.get("/accounts/deletion")).body.first).toEqual([expect.stringMatching(/only owner/)])
})
