// docs/rules/privacy.md#deletion

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildLearner } from "../../../../test/builders/people.ts"
import { JobsInHand } from "../../../../test/jobs-in-hand.ts"
import { testSchool } from "../../../../test/school.ts"
import { cancelDeletion, defineDeletions, deleteDueAccounts } from "./delete-account.ts"
import { findDueDeletions, insertDeletion } from "./deletion-queries.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const jobs = new JobsInHand(() => {})

beforeAll(async () => {
  deps.jobs = jobs
  await defineDeletions(deps)
})

/** A learner whose time to keep the account ended `hours` ago. */
async function buildDue(hours: number, picture: string | null = null): Promise<string> {
  const id = await buildLearner(db, { profile_picture: picture })
  const endsAt = new Date(deps.now().getTime() - hours * 60 * 60 * 1000)
  await db.transaction().execute((tx) => insertDeletion(tx, id, endsAt, endsAt))
  return id
}

async function isDeleted(id: string): Promise<boolean> {
  const row = await db.selectFrom("accounts").select("deleted_at").where("id", "=", id).executeTakeFirstOrThrow()
  return row.deleted_at !== null
}

/** Runs the job, and `meanwhile` once while it deletes its first account, which has a picture. */
async function deleteWhile(meanwhile: () => Promise<unknown>): Promise<void> {
  let isFirst = true
  const send: typeof jobs.send = async (...args) => {
    if (isFirst) {
      isFirst = false
      await meanwhile()
    }
    return jobs.send(...args)
  }
  const watched = new Proxy(jobs, { get: (target, key) => (key === "send" ? send : Reflect.get(target, key)) })
  await deleteDueAccounts({ ...deps, jobs: watched })
  expect(isFirst).toBe(false)
}

test("an account that its owner keeps while the job runs stays", async () => {
  const first = await buildDue(2, await deps.files.put("profile-pictures", Buffer.from("x"), "png"))
  const second = await buildDue(1)
  await deleteWhile(() => cancelDeletion(deps, { accountId: second, role: "learner", isAdmin: false } as never))
  expect([await isDeleted(first), await isDeleted(second)]).toEqual([true, false])
})

test("an enrollment that is approved while the job runs keeps the account until it ends", async () => {
  const first = await buildDue(2, await deps.files.put("profile-pictures", Buffer.from("x"), "png"))
  const second = await buildDue(1)
  const classId = await buildClass(db)
  await deleteWhile(() => buildEnrollment(db, { classId, learnerId: second }))
  expect([await isDeleted(first), await isDeleted(second)]).toEqual([true, false])
  // It is still to be deleted.
  expect((await findDueDeletions(db, deps.now(), null, 10)).map(({ account_id }) => account_id)).toEqual([second])
})

test("accounts that have to wait do not keep those after them waiting", async () => {
  const ids = [await buildDue(3), await buildDue(3), await buildDue(2)]
  const seen: string[] = []
  for (let batch = await findDueDeletions(db, deps.now(), null, 1); batch.length > 0; ) {
    seen.push(...batch.map(({ account_id }) => account_id))
    batch = await findDueDeletions(db, deps.now(), batch.at(-1) ?? null, 1)
  }
  expect(seen.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort())
})
