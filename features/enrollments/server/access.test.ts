import { afterAll, expect, test } from "vitest"
import { namesInPath } from "../../../lib/contract.ts"
import { aLearner, anAccount, anAdmin, aParent, aTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import * as joinStatus from "../../join-status/contract.ts"
import * as enrollments from "../contract.ts"
import * as staff from "../staff-contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const calls = [...Object.values(enrollments), ...Object.values(staff), ...Object.values(joinStatus)].filter(
  (each) => "path" in each,
)
const cast = {
  learner: await aLearner(db),
  parent: (await aParent(db)).id,
  teacher: await aTeacher(db),
  admin: await anAdmin(db),
  unassigned: await anAccount(db),
}

async function statusFor(accountId: string | null, { method, path }: { method: string; path: string }) {
  const caller = await school.as(accountId)
  const address = namesInPath(path).reduce(
    (filled, name) => filled.replace(`{${name}}`, name === "classType" ? "group" : "unknown"),
    path,
  )
  return (await caller[method as "get" | "post" | "put" | "delete"](address)).status
}

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  "%s is for one role only",
  async (_, call) => {
    expect(await statusFor(null, call)).toBe(401)
    for (const [role, accountId] of Object.entries(cast)) {
      const status = await statusFor(accountId, call)
      if (role === call.access) expect([200, 400, 404]).toContain(status)
      else expect(status).toBe(403)
    }
  },
)

test("an account that has not verified its address reaches nothing", async () => {
  const unverified = await aLearner(db, { email_verified_at: null })
  expect(await statusFor(unverified, enrollments.learnerClasses)).toBe(403)
})

test("a restricted account is signed out", async () => {
  const restricted = await aLearner(db, { restricted_at: new Date() })
  expect(await statusFor(restricted, enrollments.learnerClasses)).toBe(401)
})
