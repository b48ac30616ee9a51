// docs/rules/accounts.md#re-authentication

import { afterAll, expect, test } from "vitest"
import type { Call } from "../../lib/contract.ts"
import { buildApp } from "../../server/app.ts"
import { buildAccount, buildAdmin, buildLearner, buildTeacher } from "../builders/people.ts"
import { openSession } from "../builders/sessions.ts"
import { testSchool } from "../school.ts"
import { callNameOf } from "./any-call.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const { served } = buildApp(school.deps)

/** What a person at an unlocked device of somebody else must not do. A new call of this kind is written down here. */
const callsThatAsk = [
  // Money is paid out, or goes elsewhere.
  "PUT /admins/payout/paid",
  "PUT /admins/refund/paid",
  "PUT /admins/refund/online",
  "PUT /admins/over-paid/returned",
  // What families pay.
  "POST /admins/discounts",
  "PUT /admins/discounts",
  "DELETE /admins/discounts",
  "POST /payments/{paymentId}/refund",
  "POST /teachers/payment-details",
  // What cannot be undone.
  "PUT /admins/month/close",
  // Files with people or money.
  "GET /admins/data/attendance",
  "GET /admins/data/audit",
  "GET /admins/data/classes",
  "GET /admins/data/enrollees",
  "GET /admins/data/money",
  "GET /admins/data/over-paid",
  "GET /admins/data/refunds",
  "GET /admins/data/teachers",
  "GET /admins/month/{month}/journal",
  "GET /admins/month/{month}/report",
  "GET /admins/payouts/{payoutId}/file",
  "GET /teachers/data/attendance",
  "GET /teachers/data/homework",
  // How somebody logs in.
  "POST /accounts/email",
  "DELETE /accounts/authenticator",
  "DELETE /accounts/passkeys",
  "POST /accounts/authenticator",
  "POST /accounts/passkeys/options",
  "POST /accounts/recovery-codes",
  "POST /admins/second-factor/removal",
  // One's own data.
  "GET /accounts/data-file",
  "POST /accounts/data-file",
  "POST /accounts/deletion",
  // The staff.
  "DELETE /admins/staff",
  "DELETE /admins/staff/invite",
  "POST /admins/staff/invite",
  "PUT /admins/staff/roles",
]

const asking = served.filter((call) => call.reauthenticate)

test("exactly these calls ask for the password again", () => {
  expect(asking.map(callNameOf).toSorted()).toEqual(callsThatAsk.toSorted())
})

test("every data file asks for the password again, the staff's and the teachers'", () => {
  const files = served.filter(
    ({ path, access }) => path.includes("/data/") || (typeof access === "object" && access.staff.includes("data")),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((call) => !call.reauthenticate).map(callNameOf)).toEqual([])
})

const cast = {
  staff: await buildAdmin(db),
  teacher: await buildTeacher(db),
  learner: await buildLearner(db),
  anybody: await buildAccount(db),
}

function personOf({ access }: Call): string {
  if (typeof access === "object") return cast.staff
  if (access === "teacher") return cast.teacher
  return access === "learner-or-parent" || access === "learner" ? cast.learner : cast.anybody
}

test.each(asking.map((call) => [callNameOf(call), call] as const))(
  "%s asks when the password was typed long ago, and goes on when it was typed now",
  async (_, call) => {
    const path = call.path.replace(/\{\w+\}/g, crypto.randomUUID())
    const body = call.method === "get" ? undefined : {}
    const late = await (await school.longAfterLogIn(personOf(call)))[call.method](path, body)
    expect([late.status, late.body]).toEqual([
      403,
      { success: false, message: "Type your password again to do this.", reauthenticate: true },
    ])
    const soon = await (await school.as(personOf(call)))[call.method](path, body)
    expect([200, 202, 400, 404, 409]).toContain(soon.status)
    expect(soon.body).not.toHaveProperty("reauthenticate")
  },
)

test("the address of such a file, opened directly, leads to the page that asks for the password", async () => {
  const pages = { build: () => Promise.reject(new Error("a page")) } as never
  const { app } = buildApp(school.deps, { pages })
  for (const call of asking.filter(({ reply }) => reply === "file")) {
    const path = call.path.replace(/\{\w+\}/g, crypto.randomUUID())
    const token = await openSession(db, personOf(call), { now: school.deps.now(), authenticatedAt: null })
    const headers = { cookie: `silid_session=${token}`, accept: "text/html,application/xhtml+xml" }
    const reply = await app.request(`${path}?numbers=plain`, { headers })
    const next = encodeURIComponent(`${path}?numbers=plain`)
    expect([reply.status, reply.headers.get("location")]).toEqual([303, `/checkpoint/password?next=${next}`])
  }
})

test("somebody who may not make such a call is told so, and is not asked for a password", async () => {
  const cashier = await school.longAfterLogIn(await buildAdmin(db, { staff_roles: ["cashier"] }))
  const { status, body } = await cashier.post("/admins/staff/invite", {})
  expect([status, body]).toEqual([403, { success: false, message: "Only owners can do this." }])
  expect((await (await school.as(null)).post("/admins/staff/invite", {})).status).toBe(401)
})
