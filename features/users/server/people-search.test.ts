// docs/rules/users.md#finding-people

import { afterAll, expect, test } from "vitest"
import { searchName } from "../../../lib/names.ts"
import { buildAdmin, buildChild, buildLearner, buildParent } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { LearnerRow, ParentRow } from "../admin-contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))

const named = (name: string) => {
  const [firstName = "", lastName = ""] = name.split(" ")
  return { first_name: firstName, last_name: lastName, search_name: searchName({ firstName, lastName }) }
}

await buildLearner(db, { ...named("Quirino Vale"), email: "Kite.Flyer@Mail.example", contact: "+639285550123" })
const xenia = await buildParent(db, {
  ...named("Xenia Wu"),
  contact: "+6321234567",
  children: [{ firstName: "Zed", lastName: "Quimbo" }],
})

async function search(list: "learners" | "parents", typed: string): Promise<string[]> {
  const { body } = await admin.get(`/admins/${list}?name=${encodeURIComponent(typed)}`)
  return (body[list] as (LearnerRow | ParentRow)[]).map(({ fullName }) => fullName)
}

test.each([
  "kite.flyer@mail.example",
  "KITE.FLYER",
  "vale flyer",
  "0928 555 0123",
  "+63928-555-0123",
  "5550123",
  "63928",
])("a learner is found by name, e-mail address and contact number: %s", async (typed) => {
  expect(await search("learners", typed)).toEqual(["Quirino Vale"])
  expect(await search("parents", typed)).toEqual([])
})

test("a parent is found by the name of a child, and by it alone as long as it is one", async () => {
  for (const typed of ["quimbo", "wu quimbo", "zed", "(02) 123-4567"])
    expect(await search("parents", typed)).toEqual(["Xenia Wu"])
  const [zed = ""] = xenia.children
  const parent = await school.as(xenia.id)
  const rename = { childId: zed, firstName: "Zebulon" }
  expect((await parent.post("/parents/account/children/first-name", rename)).status).toBe(200)
  expect(await search("parents", "zed quimbo")).toEqual([])
  expect(await search("parents", "zebulon quimbo")).toEqual(["Xenia Wu"])
  expect((await parent.delete("/parents/account/child", { childId: zed })).status).toBe(200)
  expect(await search("parents", "quimbo")).toEqual([])
  await buildChild(db, xenia.id, { firstName: "Yul", lastName: "Quimbo" })
  expect(await search("parents", "yul quimbo")).toEqual(["Xenia Wu"])
})

test("a parent is found by a short name of a child, and of no child who is removed", async () => {
  const { id } = await buildParent(db, { ...named("Wanda Ypil"), children: [] })
  const [ky] = [
    await buildChild(db, id, { firstName: "Ky", lastName: "Li" }),
    await buildChild(db, id, { firstName: "Jo" }),
  ]
  for (const typed of ["ky", "KY", "ky li", "wa ky"]) expect(await search("parents", typed)).toEqual(["Wanda Ypil"])
  expect(await search("parents", "ky xu")).toEqual([])
  expect(await search("learners", "ky")).toEqual([])
  const parent = await school.as(id)
  expect((await parent.delete("/parents/account/child", { childId: ky })).status).toBe(200)
  expect(await search("parents", "ky")).toEqual([])
  expect(await search("parents", "jo")).toEqual(["Wanda Ypil"])
})

test.each(["ri", "no", "q", "r", "al", "ino val", "ri le"])(
  "one or two letters are found inside a name, as longer words are: %s",
  async (typed) => expect(await search("learners", typed)).toEqual(["Quirino Vale"]),
)

test("one or two letters are not looked for in an e-mail address or a contact number", async () => {
  for (const typed of ["@", "ky", "fl", "92"]) expect(await search("learners", typed)).toEqual([])
})

test("two letters are found inside the name of a parent's child, and only beside each other", async () => {
  const { id } = await buildParent(db, { ...named("Wu Xi"), children: [] })
  await buildChild(db, id, { firstName: "Hjalmar", lastName: "Vy" })
  for (const typed of ["jal", "hj", "lm vy", "j"]) expect(await search("parents", typed)).toContain("Wu Xi")
  expect(await search("parents", "jm")).toEqual([])
})

test("siblings who come at the same time are both found", async () => {
  const { id } = await buildParent(db, { ...named("Uma Xin"), children: [] })
  await Promise.all(["Quatro", "Quinto"].map((firstName) => buildChild(db, id, { firstName })))
  for (const typed of ["quatro", "quinto"]) expect(await search("parents", typed)).toEqual(["Uma Xin"])
})

test("an account is found by its new name and contact number, and not by the old ones", async () => {
  const id = await buildLearner(db, { ...named("Gorio Tala"), contact: "+639170009999" })
  const learner = await school.as(id)
  expect((await learner.post("/learners/account/contact", { contact: "+639180008888" })).status).toBe(200)
  expect((await learner.post("/learners/account/last-name", { lastName: "Bituin" })).status).toBe(200)
  expect(await search("learners", "bituin 0918 000 8888")).toEqual(["Gorio Bituin"])
  expect(await search("learners", "0917 000 9999")).toEqual([])
  expect(await search("learners", "gorio tala")).toEqual([])
})
