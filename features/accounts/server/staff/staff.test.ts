// docs/rules/staff.md#invitations

import { afterAll, beforeEach, expect, test } from "vitest"
import { maintain } from "../../../../server/maintenance.ts"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { type Caller, testSchool } from "../../../../test/school.ts"
import type { StaffMember } from "../../staff-contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const ownerId = await buildAdmin(db, { email: "owner@school.example" })
let owner: Caller
// A log-in of its own for each test, because sessions end when the clock moves on.
beforeEach(async () => {
  school.at("2026-11-20")
  owner = await school.as(ownerId)
})
const password = "correct horse battery staple"

const list = async () => (await owner.get("/admins/staff")).body.staff as StaffMember[]
const invite = (email: string, ...roles: string[]) => owner.post("/admins/staff/invite", { email, roles })

/** The link of the newest invitation to this address. */
async function tokenFor(email: string): Promise<string> {
  const mail = await db
    .selectFrom("mails")
    .select("text")
    .where("to_address", "=", email)
    .where("subject", "like", "You are invited%")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow()
  return /\/staff\/([\w-]+)/.exec(mail.text ?? "")?.[1] ?? ""
}

async function join(token: string, names: object = {}) {
  const visitor = await school.as(null)
  return visitor.post("/accounts/staff", { token, firstName: "Rosa", lastName: "Lim", password, ...names })
}

const auditOf = async (action: string) =>
  db.selectFrom("audit_trail").select(["account_id", "thing", "before", "after"]).where("action", "=", action).execute()

const toldOf = async (accountId: string) =>
  (
    await db
      .selectFrom("notices")
      .select("facts")
      .where("account_id", "=", accountId)
      .where("kind", "=", "staff-changed")
      .execute()
  ).map(({ facts }) => facts)

test("an invited person sets name and password, is logged in, and has the roles of the invitation", async () => {
  expect((await invite("Rosa@Work.example", "cashier", "academic")).status).toBe(200)
  expect(await list()).toContainEqual({
    accountId: null,
    name: null,
    email: "Rosa@Work.example",
    roles: ["cashier", "academic"],
    lastSeenAt: null,
    secondFactor: false,
    invitedUntil: "2026-11-27T02:00:00.000Z",
  })
  const token = await tokenFor("Rosa@Work.example")
  const visitor = await school.as(null)
  expect((await visitor.get(`/accounts/staff/${token}`)).body).toEqual({
    success: true,
    email: "Rosa@Work.example",
    roles: "Cashier and Academic staff",
  })
  const joined = await join(token)
  expect(joined.status).toBe(200)
  expect(joined.headers.get("set-cookie")).toContain("silid_session=")
  const member = (await list()).find(({ name }) => name === "Rosa Lim")
  expect(member).toMatchObject({
    roles: ["cashier", "academic"],
    invitedUntil: null,
    lastSeenAt: "2026-11-20T02:00:00.000Z",
  })
  const rosa = await school.as(member?.accountId ?? "")
  expect((await rosa.get("/auth/redirect")).body).toMatchObject({ userVerified: true, userType: "admin" })
  expect((await rosa.get("/admins/payments")).status).toBe(200)
  expect((await rosa.get("/admins/staff")).status).toBe(403)
})

test("the link works once, for seven days, and only the newest one", async () => {
  await invite("once@work.example", "support")
  const first = await tokenFor("once@work.example")
  await invite("once@work.example", "cashier")
  const second = await tokenFor("once@work.example")
  const over = "This invitation has expired, was withdrawn or was already used. Ask the school for a new one."
  expect((await join(first)).body).toMatchObject({ message: over })
  const both = await Promise.all([join(second), join(second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await join(second)).status).toBe(400)

  await invite("late@work.example", "support")
  const late = await tokenFor("late@work.example")
  school.at("2026-11-27", "09:59")
  const visitor = await school.as(null)
  expect((await visitor.get(`/accounts/staff/${late}`)).status).toBe(200)
  school.at("2026-11-27", "10:00")
  expect((await visitor.get(`/accounts/staff/${late}`)).status).toBe(404)
  expect((await join(late)).status).toBe(400)
  school.at("2026-12-28")
  await maintain(school.deps)
  expect((await db.selectFrom("staff_invitations").select("email").execute()).map(({ email }) => email)).toEqual([])
})

test("a withdrawn invitation ends, and one that is not there is not found", async () => {
  await invite("gone@work.example", "support")
  const token = await tokenFor("gone@work.example")
  expect((await owner.delete("/admins/staff/invite", { email: "GONE@work.example" })).status).toBe(200)
  expect((await join(token)).status).toBe(400)
  expect((await owner.delete("/admins/staff/invite", { email: "gone@work.example" })).status).toBe(404)
  expect(await auditOf("staff.withdraw")).toMatchObject([
    { account_id: ownerId, thing: "staff-invitation", after: null },
  ])
})

test("an address with an account, a weak password and no role are refused by field", async () => {
  await buildLearner(db, { email: "lia@home.example" })
  const taken = await invite("LIA@home.example", "cashier")
  expect([taken.status, taken.body.errors]).toEqual([409, { email: expect.stringContaining("already has an account") }])
  expect((await invite("new@work.example")).body.errors).toEqual({ roles: "Choose at least one role." })
  expect((await invite("new@work.example", "janitor")).status).toBe(400)
  await invite("weak@work.example", "cashier")
  const weak = await join(await tokenFor("weak@work.example"), { password: "password1" })
  expect([weak.status, Object.keys(weak.body.errors as object)]).toEqual([400, ["password"]])
  expect((await join(await tokenFor("weak@work.example"))).status).toBe(200)
})

test("roles change at once, and ending the access logs out every device until there are roles again", async () => {
  const memberId = await buildAdmin(db, { staff_roles: ["cashier"], first_name: "Cara", last_name: "Uy" })
  const member = await school.as(memberId)
  expect((await member.get("/admins/classes")).status).toBe(403)
  expect((await owner.put("/admins/staff/roles", { accountId: memberId, roles: ["academic"] })).body).toEqual({
    success: true,
    message: "The roles of Cara Uy are changed.",
  })
  expect((await member.get("/admins/classes")).status).toBe(200)
  expect((await owner.delete("/admins/staff", { accountId: memberId })).status).toBe(200)
  expect((await member.get("/admins/classes")).status).toBe(401)
  expect((await list()).at(-1)).toMatchObject({ name: "Cara Uy", roles: [] })
  expect((await owner.delete("/admins/staff", { accountId: memberId })).status).toBe(409)
  expect((await owner.put("/admins/staff/roles", { accountId: memberId, roles: ["support"] })).status).toBe(200)
  expect((await (await school.as(memberId)).get("/admins/classes")).status).toBe(200)
  expect(await auditOf("staff.end-access")).toMatchObject([
    { account_id: ownerId, thing: "account", before: { roles: ["academic"] }, after: { roles: [] } },
  ])
})

test("every owner is told of each change, also the one who made it, and nobody else of the staff", async () => {
  const secondOwner = await buildAdmin(db)
  const support = await buildAdmin(db, { staff_roles: ["support"], first_name: "Sol", last_name: "Go" })
  await db.deleteFrom("notices").execute()
  await owner.put("/admins/staff/roles", { accountId: support, roles: ["support", "registrar"] })
  const change = { change: "roles-changed", name: "Sol Go", by: "Alma Dizon", roles: ["registrar", "support"] }
  expect(await toldOf(ownerId)).toEqual([change])
  expect(await toldOf(secondOwner)).toEqual([change])
  expect(await toldOf(support)).toEqual([])
  await db.updateTable("accounts").set({ staff_roles: [], staff_since: null }).where("id", "=", secondOwner).execute()
})

test("nobody changes their own roles, and accounts outside the staff are not found", async () => {
  const own = await owner.put("/admins/staff/roles", { accountId: ownerId, roles: ["owner", "cashier"] })
  expect([own.status, own.body.message]).toEqual([409, "You cannot change your own roles. Ask another owner."])
  expect((await owner.delete("/admins/staff", { accountId: ownerId })).status).toBe(409)
  const learner = await buildLearner(db)
  expect((await owner.put("/admins/staff/roles", { accountId: learner, roles: ["owner"] })).status).toBe(404)
  expect((await owner.delete("/admins/staff", { accountId: learner })).status).toBe(404)
})

test("whoever is no longer an owner leaves no invitation behind", async () => {
  for (const [nth, end] of [
    (accountId: string) => owner.delete("/admins/staff", { accountId }),
    (accountId: string) => owner.put("/admins/staff/roles", { accountId, roles: ["cashier"] }),
  ].entries()) {
    const formerId = await buildAdmin(db, { first_name: "Fe", last_name: "Sy" })
    const former = await school.as(formerId)
    const own = `accomplice-${nth}@work.example`
    const others = `colleague-${nth}@work.example`
    await former.post("/admins/staff/invite", { email: own, roles: ["owner"] })
    await invite(others, "owner")
    await db.deleteFrom("notices").execute()
    expect((await end(formerId)).status).toBe(200)
    expect((await join(await tokenFor(own))).status).toBe(400)
    expect((await list()).map(({ email }) => email)).not.toContain(own)
    expect((await toldOf(ownerId)).map((facts) => (facts as { change: string }).change)).toContain(
      "invitation-withdrawn",
    )
    expect((await join(await tokenFor(others))).status).toBe(200)
  }
  await db
    .updateTable("accounts")
    .set({ staff_roles: ["support"] })
    .where("email", "like", "colleague-%")
    .execute()
})

test("an owner whose access ends at the same moment invites nobody", async () => {
  for (let round = 0; round < 5; round += 1) {
    const formerId = await buildAdmin(db)
    const former = await school.as(formerId)
    const email = `at-once-${round}@work.example`
    const [ended] = await Promise.all([
      owner.delete("/admins/staff", { accountId: formerId }),
      former.post("/admins/staff/invite", { email, roles: ["owner"] }),
    ])
    expect(ended.status).toBe(200)
    expect((await list()).filter(({ invitedUntil }) => invitedUntil).map((each) => each.email)).not.toContain(email)
  }
})

test("of two owners who end each other's access at once, one stays", async () => {
  const otherId = await buildAdmin(db)
  const other = await school.as(otherId)
  const results = await Promise.all([
    owner.delete("/admins/staff", { accountId: otherId }),
    other.delete("/admins/staff", { accountId: ownerId }),
  ])
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  const owners = await db.selectFrom("accounts").select("id").where("is_admin", "=", true).execute()
  expect(owners.length).toBeGreaterThan(0)
})
