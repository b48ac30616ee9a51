// docs/rules/general.md#access

import { afterAll, expect, test } from "vitest"
import { accountNameCall, logoutCall } from "../../features/accounts/contract.ts"
import { classInfoCall } from "../../features/classes/contract.ts"
import { learnerAccountCall, parentAccountCall } from "../../features/users/contract.ts"
import { sendOver } from "../../lib/call-api.ts"
import { newSessionToken } from "../../platform/http/security/session-cookie.ts"
import { buildClass } from "../../test/builders/classes.ts"
import { buildParent } from "../../test/builders/people.ts"
import { testSchool } from "../../test/school.ts"
import { buildApp } from "../app.ts"
import { inProcess } from "./in-process.ts"

const school = await testSchool()
afterAll(school.close)
const { calls } = buildApp(school.deps)

async function visitAs(accountId: string, daysWithoutUse = 0) {
  const { token, hash } = newSessionToken()
  const created_at = school.deps.now()
  const last_seen_at = new Date(created_at.getTime() - daysWithoutUse * 86_400_000)
  const session = { token_hash: hash, account_id: accountId, device: null, created_at, last_seen_at }
  await school.db.insertInto("sessions").values(session).execute()
  return visit(`silid_session=${token}`)
}

const visit = (cookie = "") => inProcess(calls, new Request("http://localhost/parent", { headers: { cookie } }))

test("the calls of a document are made as its visitor, and those of another document as another", async () => {
  const [ana, ben] = [await buildParent(school.db), await buildParent(school.db)]
  await school.db.updateTable("accounts").set({ first_name: "Ana" }).where("id", "=", ana.id).execute()
  await school.db.updateTable("accounts").set({ first_name: "Ben" }).where("id", "=", ben.id).execute()
  const documents = await Promise.all([visitAs(ana.id), visitAs(ben.id), visitAs(ana.id)])
  const names = await Promise.all(documents.map(({ api }) => api.send(accountNameCall, {})))
  expect(names.map(({ reply }) => String(reply?.name).split(" ")[0])).toEqual(["Ana", "Ben", "Ana"])
})

test("a call in process is refused as over the network", async () => {
  const { api } = await visitAs((await buildParent(school.db)).id)
  const hidden = { program: "lifeskills", type: "group", classId: await buildClass(school.db, { status: "pending" }) }
  expect(await visit().api.send(parentAccountCall, {})).toMatchObject({ status: 401, reply: { success: false } })
  expect(await api.sendAsAnybody(parentAccountCall, {})).toMatchObject({ status: 401 })
  expect(await api.send(learnerAccountCall, {})).toMatchObject({ status: 403 })
  expect(await api.send(classInfoCall, hidden)).toMatchObject({ status: 404 })
  for (const classId of ["", "nonsense", "../../auth"]) {
    const overTheNetwork = await sendOver(await school.fetchAs(null))(classInfoCall, { ...hidden, classId })
    expect(await api.send(classInfoCall, { ...hidden, classId }), classId).toEqual(overTheNetwork)
  }
})

test("the use of a session is written once, and its cookie is for the document", async () => {
  const { api, newCookies } = await visitAs((await buildParent(school.db)).id, 2)
  await Promise.all([api.send(parentAccountCall, {}), api.send(accountNameCall, {})])
  expect(newCookies().filter((cookie) => cookie.startsWith("silid_session="))).toHaveLength(1)
})

test("a page cannot make a call that changes something", async () => {
  await expect(visit().api.send(logoutCall, {})).rejects.toThrow("pages only read")
})
