// docs/rules/privacy.md#requests

import { afterAll, expect, test } from "vitest"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { tellLateRequests } from "./answer-requests.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const owner = await buildAdmin(db)
const noticesOf = async (accountId: string) =>
  (await db.selectFrom("notices").select("kind").where("account_id", "=", accountId).execute()).map(({ kind }) => kind)

test("a request of an account is due in thirty days, is taken over and answered, and its account reads the answer", async () => {
  const lea = await buildLearner(db)
  const learner = await school.as(lea)
  const staff = await school.as(owner)
  const reply = await learner.post("/accounts/privacy-requests", { kind: "correction", words: "I was born in 2001." })
  expect(reply.status).toBe(200)
  expect(await noticesOf(owner)).toEqual(["privacy-request-made"])
  const list = async (query = "") =>
    ((await staff.get(`/admins/privacy-requests${query}`)).body as { requests: { id: string }[] }).requests
  const [request] = await list()
  expect(request).toEqual({
    id: expect.any(String),
    who: "Lea Santos",
    kind: "correction",
    words: "I was born in 2001.",
    requestedAt: "2026-11-20T02:00:00.000Z",
    dueBy: "2026-12-20",
    isLate: false,
    by: null,
    state: "open",
    answer: null,
  })
  const id = request?.id ?? ""
  await staff.put("/admins/privacy-requests", { id })
  expect(await list()).toEqual([expect.objectContaining({ by: "Alma Dizon", state: "working" })])
  await staff.put("/admins/privacy-requests", { id, answer: "It is corrected." })
  expect(await list()).toEqual([])
  expect(await list("?show=all")).toEqual([expect.objectContaining({ state: "answered", answer: "It is corrected." })])
  expect((await staff.put("/admins/privacy-requests", { id, answer: "Twice" })).status).toBe(409)
  expect((await learner.get("/accounts/privacy")).body.requests).toEqual([
    expect.objectContaining({ kind: "correction", answer: "It is corrected." }),
  ])
  expect(await noticesOf(lea)).toContain("privacy-request-answered")
})

test("a request by mail is written down, and the owners are told once when it is late", async () => {
  const staff = await school.as(owner)
  const mailed = { who: "Pia Cruz, pia@example.org", kind: "deletion", words: "Delete everything." }
  expect((await staff.post("/admins/privacy-requests", mailed)).status).toBe(200)
  expect((await staff.post("/admins/privacy-requests", { who: "Ben Cruz", kind: "access" })).status).toBe(200)
  const { requests: both } = (await staff.get("/admins/privacy-requests")).body as { requests: { id: string }[] }
  const [copy] = both.filter((request) => "who" in request && request.who === "Ben Cruz")
  expect(copy).toMatchObject({ words: "A copy of the data", state: "open" })
  await staff.put("/admins/privacy-requests", { id: copy?.id, answer: "It is on its way." })
  school.at("2026-12-20")
  expect(await tellLateRequests(deps)).toBe(0)
  school.at("2026-12-21")
  expect(await tellLateRequests(deps)).toBe(1)
  expect(await tellLateRequests(deps)).toBe(0)
  expect(await noticesOf(owner)).toContain("privacy-request-late")
  const { requests } = (await (await school.as(owner)).get("/admins/privacy-requests")).body as { requests: object[] }
  expect(requests).toEqual([expect.objectContaining({ who: mailed.who, isLate: true })])
  const { work } = (await (await school.as(owner)).get("/admins/monitoring/work")).body as { work: { kind: string }[] }
  expect(work).toContainEqual(expect.objectContaining({ kind: "privacy-requests", count: 1, isLate: true }))
  school.at("2026-11-20")
})

test("the staff link a request from a letter to an account, which reads it and the answer", async () => {
  const staff = await school.as(owner)
  const pia = await buildLearner(db, {
    first_name: "Pia",
    last_name: "Luna",
    email: "pia.luna@people.example",
  })
  const gone = await buildLearner(db, { first_name: "Pia", last_name: "Luna", deleted_at: deps.now() })
  const letter = { who: "Pia Luna, by letter", kind: "objection", words: "Do not show my picture." }
  const { id } = (await staff.post("/admins/privacy-requests", letter)).body
  const accountsOf = async () =>
    (await staff.get("/admins/privacy-requests/accounts?show=all")).body.accounts as { requestId: string }[]
  expect(await accountsOf()).not.toContainEqual(expect.objectContaining({ requestId: id }))

  const people = (await staff.get("/admins/privacy-requests/people?name=luna%20pia")).body.people
  expect(people).toEqual([{ accountId: pia, name: "Pia Luna", email: "pia.luna@people.example", role: "learner" }])
  expect((await staff.get("/admins/privacy-requests/people?name=%20")).body.people).toEqual([])
  const link = (accountId: string, request = id) =>
    staff.put("/admins/privacy-requests/account", { id: request, accountId })
  expect((await link(gone)).status).toBe(404)
  expect((await link(crypto.randomUUID())).status).toBe(404)
  expect((await link(pia, crypto.randomUUID())).status).toBe(404)
  expect((await link(pia)).status).toBe(200)
  expect((await link(pia)).status).toBe(200)
  expect(await accountsOf()).toContainEqual({
    requestId: id,
    accountId: pia,
    name: "Pia Luna",
    email: "pia.luna@people.example",
    role: "learner",
  })
  const { requests } = (await staff.get("/admins/privacy-requests")).body as { requests: { id: string; who: string }[] }
  expect(requests.find((each) => each.id === id)?.who).toBe("Pia Luna, by letter")

  await staff.put("/admins/privacy-requests", { id, answer: "We have removed it." })
  const own = (await (await school.as(pia)).get("/accounts/privacy")).body.requests
  expect(own).toEqual([expect.objectContaining({ id, words: letter.words, answer: "We have removed it." })])
  expect(await noticesOf(pia)).toContain("privacy-request-answered")
  const { history } = (await staff.get(`/admins/user/history?userId=${pia}`)).body as { history: { what: string }[] }
  expect(history.map(({ what }) => what)).toEqual(["Linked a privacy request to the account"])
})

test("a request of an account is not linked to another one, and only owners search for accounts and link", async () => {
  const lea = await school.as(await buildLearner(db))
  await lea.post("/accounts/privacy-requests", { kind: "correction", words: "I was born in 2001." })
  const own = (await lea.get("/accounts/privacy")).body.requests as { id: string }[]
  const to = { id: own[0]?.id ?? "", accountId: await buildLearner(db) }
  expect((await (await school.as(owner)).put("/admins/privacy-requests/account", to)).status).toBe(409)
  const registrar = await school.as(await buildAdmin(db, { staff_roles: ["registrar"] }))
  expect((await registrar.put("/admins/privacy-requests/account", to)).status).toBe(403)
  expect((await registrar.get("/admins/privacy-requests/people?name=lea")).status).toBe(403)
  expect((await registrar.get("/admins/privacy-requests/accounts")).status).toBe(403)
})

test("nobody but owners reads or answers requests, and nobody sees those of others", async () => {
  const cashier = await school.as(await buildAdmin(db, { staff_roles: ["cashier"] }))
  expect((await cashier.get("/admins/privacy-requests")).status).toBe(403)
  expect((await cashier.put("/admins/privacy-requests", { id: crypto.randomUUID() })).status).toBe(403)
  const stranger = await school.as(await buildLearner(db))
  expect((await stranger.get("/accounts/privacy")).body.requests).toEqual([])
  expect((await stranger.post("/accounts/privacy-requests", { kind: "gift", words: "x" })).status).toBe(400)
  expect((await (await school.as(owner)).put("/admins/privacy-requests", { id: crypto.randomUUID() })).status).toBe(404)
})
