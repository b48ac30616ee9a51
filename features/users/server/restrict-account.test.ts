import { afterAll, expect, test } from "vitest"
import { buildAccount, buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { buildRegistration } from "../../../test/builders/registration.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)

const restrict = (userId: unknown) => admin.put("/admins/user/restrict", { userId })
const unrestrict = (userId: unknown) => admin.put("/admins/user/unrestrict", { userId })

test.each([
  ["learner", await buildLearner(db), "Lea Santos"],
  ["parent", (await buildParent(db)).id, "Pia Cruz"],
  ["teacher", await buildTeacher(db), "Tomas Luna"],
])("restricting a %s ends all sessions at once", async (_, userId, name) => {
  const places = [await school.as(userId), await school.as(userId)]
  const answer = await restrict(userId)
  expect([answer.status, answer.body.message]).toEqual([200, `${name} is restricted and logged out on all devices.`])
  for (const place of places) {
    expect((await place.get("/auth")).body.isAuth).toBe(false)
    expect((await place.get("/accounts/name")).status).toBe(401)
  }
  const back = await unrestrict(userId)
  expect([back.status, back.body.message]).toEqual([200, `${name} can log in again.`])
  for (const place of places) expect((await place.get("/accounts/name")).status).toBe(401)
  expect((await (await school.as(userId)).get("/accounts/name")).status).toBe(200)
})

test("a restricted account cannot log in until it is unrestricted", async () => {
  const visitor = await school.as(null)
  const form = buildRegistration({ email: "banned@people.example" })
  const login = () => visitor.post("/accounts/login", { email: form.email, password: form.password })
  await visitor.post("/accounts/register", form)
  const { id } = await db
    .selectFrom("accounts")
    .select("id")
    .where("email_key", "=", form.email)
    .executeTakeFirstOrThrow()
  expect((await restrict(id)).status).toBe(200)
  expect((await login()).status).toBe(403)
  expect((await unrestrict(id)).status).toBe(200)
  expect((await login()).status).toBe(200)
})

test("setting the current state is refused", async () => {
  const userId = await buildLearner(db)
  const free = await unrestrict(userId)
  expect([free.status, free.body.message]).toEqual([409, "This account is not restricted."])
  await restrict(userId)
  const again = await restrict(userId)
  expect([again.status, again.body.message]).toEqual([409, "This account is already restricted."])
})

test("of administrators who restrict at once one does it, and it is written down once", async () => {
  const userId = await buildLearner(db)
  const answers = await Promise.all([1, 2, 3, 4].map(() => restrict(userId)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
  await unrestrict(userId)
  const trail = await db
    .selectFrom("audit_trail")
    .select(["account_id", "action", "before", "after"])
    .where("thing_id", "=", userId)
    .orderBy("id")
    .execute()
  const [free, restricted] = [{ isRestricted: false }, { isRestricted: true }]
  expect(trail).toEqual([
    { account_id: adminId, action: "account.restrict", before: free, after: restricted },
    { account_id: adminId, action: "account.unrestrict", before: restricted, after: free },
  ])
})

test("an administrator restricts neither themselves nor another", async () => {
  const own = await restrict(adminId)
  expect([own.status, own.body.message]).toEqual([409, "You cannot restrict your own account."])
  const colleague = await buildAdmin(db)
  const other = await restrict(colleague)
  expect([other.status, other.body.message]).toEqual([409, "An administrator's account cannot be restricted."])
  expect((await unrestrict(colleague)).status).toBe(409)
  expect((await (await school.as(colleague)).get("/admins/learners")).status).toBe(200)
})

test("an account that is not there is not found", async () => {
  for (const userId of ["nothing", "00000000-0000-4000-8000-000000000000"]) {
    expect((await restrict(userId)).status).toBe(404)
    expect((await unrestrict(userId)).status).toBe(404)
  }
  expect((await restrict(undefined)).status).toBe(400)
})

test("somebody who is restricted in the middle of saving is signed out, and what was said to be saved is", async () => {
  const userId = await buildLearner(db, { address: "before" })
  const caller = await school.as(userId)
  const saving = Array.from({ length: 12 }, (_, n) =>
    caller.post("/learners/account/address", { address: `after ${n}` }),
  )
  const [restricted, ...saved] = await Promise.all([restrict(userId), ...saving])
  expect(restricted.status).toBe(200)
  for (const answer of saved) expect([200, 401]).toContain(answer.status)
  const { address } = await db.selectFrom("accounts").selectAll().where("id", "=", userId).executeTakeFirstOrThrow()
  const savedAddresses = saved.flatMap((answer, n) => (answer.status === 200 ? [`after ${n}`] : []))
  expect(savedAddresses.length === 0 ? ["before"] : savedAddresses).toContain(address)
  expect((await caller.post("/learners/account/address", { address: "too late" })).status).toBe(401)
})

test("a session opened at the moment of the restriction is not valid after its end", async () => {
  const userId = await buildLearner(db)
  await restrict(userId)
  const late = await school.as(userId)
  expect((await late.get("/accounts/name")).status).toBe(401)
  await unrestrict(userId)
  expect((await late.get("/accounts/name")).status).toBe(401)
})

test("only administrators restrict", async () => {
  const userId = await buildLearner(db)
  for (const id of [await buildTeacher(db), (await buildParent(db)).id, await buildAccount(db), userId]) {
    const caller = await school.as(id)
    expect((await caller.put("/admins/user/restrict", { userId })).status).toBe(403)
    expect((await caller.put("/admins/user/unrestrict", { userId })).status).toBe(403)
  }
})
