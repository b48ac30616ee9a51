import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { buildClass, type ClassOverrides } from "../../../../test/builders/classes.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)
const blank = { create: { width: 60, height: 40, channels: 3, background: "#1b56d6" } } as const
const png = await sharp(blank).png().toBuffer()
const jpeg = await sharp(blank).jpeg().toBuffer()

function upload(classId: string, image: Uint8Array | string | undefined, who = teacher) {
  const form = new FormData()
  form.append("classId", classId)
  if (image !== undefined) form.append("image", typeof image === "string" ? image : new Blob([new Uint8Array(image)]))
  return who.post("/teachers/classes/class-image", form)
}

const own = (overrides: ClassOverrides = {}) =>
  buildClass(db, { teacher_id: teacherId, status: "pending", ...overrides })
const imageOf = async (id: string) =>
  (await db.selectFrom("classes").select("image").where("id", "=", id).executeTakeFirstOrThrow()).image
const isKept = async (name: string) => (await school.deps.files.get("class-images", name)) !== null

test("a teacher gives a class a cover, and the one before is deleted", async () => {
  const id = await own()
  expect((await upload(id, png)).status).toBe(200)
  const first = (await imageOf(id)) ?? ""
  expect(first).toMatch(/^[0-9a-f]{40}\.png$/)
  expect((await upload(id, jpeg)).status).toBe(200)
  const second = (await imageOf(id)) ?? ""
  expect(second).toMatch(/\.jpg$/)
  expect([await isKept(first), await isKept(second)]).toEqual([false, true])
})

test("the cover of a denied class can change, and the class stays denied", async () => {
  const id = await own({ status: "denied" })
  expect((await upload(id, png)).status).toBe(200)
  const row = await db.selectFrom("classes").select("status").where("id", "=", id).executeTakeFirstOrThrow()
  expect(row.status).toBe("denied")
})

test("the cover of an approved or archived class stays", async () => {
  for (const overrides of [{ status: "approved" }, { archived_at: new Date() }] as const) {
    const id = await own(overrides)
    expect((await upload(id, png)).status).toBe(409)
    expect(await imageOf(id)).toBeNull()
  }
})

test("what is no JPEG or PNG is refused by its content, and what is too large by its size", async () => {
  const id = await own()
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const gif = await sharp(blank).gif().toBuffer()
  for (const wrong of [svg, gif, png.subarray(0, 50), new Uint8Array(0)])
    expect((await upload(id, wrong)).status).toBe(415)
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])
  expect((await upload(id, large)).status).toBe(413)
  expect((await upload(id, Buffer.alloc(7_000_000))).status).toBe(413)
  for (const missing of [undefined, "text"]) {
    const { status, body } = await upload(id, missing)
    expect([status, body.errors]).toEqual([400, { image: "Choose a picture." }])
  }
  expect(await imageOf(id)).toBeNull()
})

test("another teacher's class is not found, whatever is sent with it", async () => {
  const id = await own()
  const stranger = await school.as(await buildTeacher(db))
  for (const image of [png, new Uint8Array(3)]) expect((await upload(id, image, stranger)).status).toBe(404)
  expect((await upload("nothing", png)).status).toBe(404)
  expect((await upload(id, png, await school.as(await buildAdmin(db)))).status).toBe(403)
  expect(await imageOf(id)).toBeNull()
})

test("of covers that are sent at the same time one is left, and it is the one that is shown", async () => {
  const id = await own()
  const answers = await Promise.all([png, jpeg, png, jpeg].map((image) => upload(id, image)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  const trail = await db.selectFrom("audit_trail").select("after").where("thing_id", "=", id).execute()
  const names = trail.map((row) => (row.after as { image: string }).image)
  const shown = await imageOf(id)
  expect(names).toHaveLength(4)
  for (const name of names) expect(await isKept(name)).toBe(name === shown)
})
