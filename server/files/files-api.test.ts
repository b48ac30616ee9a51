import { randomUUID } from "node:crypto"
import type { Insertable } from "kysely"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import type { Tables } from "../../platform/database/tables.ts"
import { buildClass } from "../../test/builders/classes.ts"
import { buildPayment } from "../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../test/builders/people.ts"
import { type Caller, testSchool } from "../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps, app } = school

type Conversation = Insertable<Tables["conversations"]>

const learnerId = await buildLearner(db)
const teacherId = await buildTeacher(db)
const administratorId = await buildAdmin(db)
const callers: Record<string, Caller> = {
  visitor: await school.as(null),
  sender: await school.as(learnerId),
  teacher: await school.as(teacherId),
  "another teacher": await school.as(await buildTeacher(db)),
  parent: await school.as((await buildParent(db)).id),
  administrator: await school.as(administratorId),
}

const bytes = new TextEncoder().encode("not really a picture")
const keep = (folder: string, extension: "png" | "jpg" | "pdf" = "png") => deps.files.put(folder, bytes, extension)

async function whoReads(path: string): Promise<string[]> {
  const readers: string[] = []
  for (const [who, caller] of Object.entries(callers)) {
    const { status } = await caller.get(path)
    expect([200, 404]).toContain(status)
    if (status === 200) readers.push(who)
  }
  return readers
}

test("covers and profile pictures are for everybody, and kept by browsers for a year", async () => {
  for (const folder of ["class-images", "profile-pictures"]) {
    const name = await keep(folder, "jpg")
    expect(await whoReads(`/files/${folder}/${name}`)).toEqual(Object.keys(callers))
    const response = await app.request(`/files/${folder}/${name}`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "image/jpeg",
      "content-length": String(bytes.length),
      "content-disposition": `inline; filename="picture.jpg"; filename*=UTF-8''picture.jpg`,
      "x-content-type-options": "nosniff",
      etag: `"${name}"`,
    })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  }
})

test("a proof of payment is for administrators and the account that sent it, and no cache keeps it", async () => {
  const name = await keep("enrollment-payments")
  await buildPayment(db, learnerId, name)
  const path = `/files/enrollment-payments/${name}`
  expect(await whoReads(path)).toEqual(["sender", "administrator"])
  const { headers } = await (callers.sender as Caller).get(path)
  expect(headers.get("cache-control")).toBe("private, no-store")
})

test("a proof that no payment names is for administrators only", async () => {
  expect(await whoReads(`/files/enrollment-payments/${await keep("enrollment-payments")}`)).toEqual(["administrator"])
})

test("a teacher's ID is for administrators and that teacher, and no cache keeps it", async () => {
  const name = await keep("teacher-ids")
  const submittedId = { teacher_id: teacherId, file_name: name, submitted_at: new Date("2026-11-01T00:00:00Z") }
  await db.insertInto("teacher_ids").values(submittedId).execute()
  expect(await whoReads(`/files/teacher-ids/${name}`)).toEqual(["teacher", "administrator"])
  const { headers } = await (callers.teacher as Caller).get(`/files/teacher-ids/${name}`)
  expect(headers.get("cache-control")).toBe("private, no-store")
})

async function attachTo(
  conversation: Partial<Conversation>,
  extension: "png" | "pdf",
  side: "account" | "note" = "account",
) {
  const name = await keep("message-files", extension)
  const at = new Date("2026-11-01T00:00:00Z")
  const newest = { state: "open", created_at: at, last_at: at, last_text: "", last_by: "account" } as const
  const values = { account_id: learnerId, ...newest, ...conversation }
  const { id } = await db.insertInto("conversations").values(values).returning("id").executeTakeFirstOrThrow()
  const message = { conversation_id: id, side, sender_id: learnerId, key: randomUUID(), text: "See here", sent_at: at }
  const { id: message_id } = await db.insertInto("messages").values(message).returning("id").executeTakeFirstOrThrow()
  await db
    .insertInto("message_files")
    .values({ name, message_id, title: `Página 1.${extension}`, bytes: bytes.length, position: 0 })
    .execute()
  return `/files/message-files/${name}`
}

test("a file of a message is for the two sides of the conversation, and for the staff only if it is with the office", async () => {
  const class_id = await buildClass(db, { teacher_id: teacherId })
  const withTeacher = await attachTo({ teacher_id: teacherId, class_id }, "png")
  expect(await whoReads(withTeacher)).toEqual(["sender", "teacher"])
  expect(await whoReads(await attachTo({ subject: "payment" }, "pdf"))).toEqual(["sender", "administrator"])
  expect(await whoReads(await attachTo({ subject: "class" }, "pdf", "note"))).toEqual(["administrator"])
  expect(await whoReads(`/files/message-files/${await keep("message-files", "pdf")}`)).toEqual([])
})

test("staff read the files of a family's conversation as long as they may read it: while it is reported, or a day after opening it", async () => {
  const class_id = await buildClass(db, { teacher_id: teacherId })
  const path = await attachTo({ teacher_id: teacherId, class_id }, "png")
  const { message_id, conversation_id } = await db
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_id")
    .select(["message_id", "conversation_id"])
    .where("name", "=", path.split("/").at(-1) ?? "")
    .executeTakeFirstOrThrow()
  const now = deps.now()
  const report = { conversation_id, message_id, reason: "unsafe", reported_at: now } as const
  await db.insertInto("message_reports").values(report).execute()
  expect(await whoReads(path)).toEqual(["sender", "teacher", "administrator"])
  await db.updateTable("message_reports").set({ handled_at: now }).execute()
  expect(await whoReads(path)).toEqual(["sender", "teacher"])
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)
  const opening = { conversation_id, reason: "A parent has called." }
  const earlier = { ...opening, opened_by: administratorId, opened_at: hoursAgo(24) }
  const byAnother = { ...opening, opened_by: await buildAdmin(db), opened_at: now }
  await db.insertInto("conversation_openings").values([earlier, byAnother]).execute()
  expect(await whoReads(path)).toEqual(["sender", "teacher"])
  await db
    .insertInto("conversation_openings")
    .values({ ...earlier, opened_at: hoursAgo(23) })
    .execute()
  expect(await whoReads(path)).toEqual(["sender", "teacher", "administrator"])
})

test("an attached PDF is a download under its title, nothing in it runs, and no cache keeps it", async () => {
  const { headers } = await (callers.sender as Caller).get(await attachTo({ subject: "account" }, "pdf"))
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="Pagina 1.pdf"; filename*=UTF-8''P%C3%A1gina%201.pdf`,
    "content-security-policy": "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  })
  const picture = await (callers.sender as Caller).get(await attachTo({ subject: "other" }, "png"))
  expect(picture.headers.get("content-disposition")).toMatch(/^inline;/)
})

test("who has the newest copy gets none again, and private files ask for leave each time", async () => {
  const name = await keep("class-images")
  const ask = async (tag: string) =>
    (await app.request(`/files/class-images/${name}`, { headers: { "if-none-match": tag } })).status
  expect(await ask(`"${name}"`)).toBe(304)
  expect(await ask(`"other", W/"${name}"`)).toBe(304)
  expect(await ask("*")).toBe(304)
  expect(await ask('"other"')).toBe(200)
  const proof = await keep("enrollment-payments")
  const path = `/files/enrollment-payments/${proof}`
  expect((await app.request(path, { headers: { "if-none-match": `"${proof}"` } })).status).toBe(404)
})

test("a 304 keeps the headers that browsers go by, and has no body", async () => {
  const name = await keep("class-images")
  const response = await app.request(`/files/class-images/${name}`, { headers: { "if-none-match": `"${name}"` } })
  expect(response.headers.get("etag")).toBe(`"${name}"`)
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  expect(await response.text()).toBe("")
})

test("HEAD answers like GET, without the bytes", async () => {
  const name = await keep("class-images")
  const response = await app.request(`/files/class-images/${name}`, { method: "HEAD" })
  expect([response.status, response.headers.get("content-length")]).toEqual([200, String(bytes.length)])
  expect(await response.text()).toBe("")
})

const cover = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#c06030" } })
  .jpeg()
  .toBuffer()

test.each([480, 960])("a cover is also answered %i pixels wide, and that copy has a tag of its own", async (width) => {
  const name = await deps.files.put("class-images", cover, "jpg")
  const path = `/files/class-images/${name}?width=${width}`
  const response = await app.request(path)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "image/webp",
    etag: `"${name}-${width}"`,
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get("content-length")).toBe(String(bytes.length))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height: (width * 5) / 8 })
  expect((await app.request(path, { headers: { "if-none-match": `"${name}-${width}"` } })).status).toBe(304)
  expect((await app.request(path, { headers: { "if-none-match": `"${name}"` } })).status).toBe(200)
})

test.each(["", "0", "481", "99999", "..%2f"])("no copy is made for the width %j", async (width) => {
  const name = await deps.files.put("class-images", cover, "jpg")
  const response = await app.request(`/files/class-images/${name}?width=${width}`)
  expect(response.headers.get("content-type")).toBe("image/jpeg")
  expect(response.headers.get("etag")).toBe(`"${name}"`)
})

test("a cover that cannot be made smaller is answered as it is, and one that is small stays as small", async () => {
  const broken = await app.request(`/files/class-images/${await keep("class-images")}?width=480`)
  expect(new Uint8Array(await broken.arrayBuffer())).toEqual(bytes)
  const tiny = await sharp(cover).resize(60).png().toBuffer()
  const small = await app.request(`/files/class-images/${await deps.files.put("class-images", tiny, "png")}?width=480`)
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(60)
})

test("of other folders no copies are made, and a cover that is gone has none", async () => {
  const name = await deps.files.put("profile-pictures", cover, "jpg")
  const response = await app.request(`/files/profile-pictures/${name}?width=480`)
  expect(response.headers.get("content-type")).toBe("image/jpeg")
  expect((await app.request(`/files/class-images/${"0".repeat(40)}.jpg?width=480`)).status).toBe(404)
})

test("other folders, other names and ways out of a folder lead nowhere", async () => {
  const name = await keep("class-images")
  await keep("report-cards")
  const card = await deps.files.put("report-cards", bytes, "pdf")
  const paths = [
    `report-cards/${card}`,
    `constructor/${name}`,
    `__proto__/${name}`,
    "class-images/nothing.png",
    `class-images/${"0".repeat(40)}.png`,
    `class-images/..%2Fclass-images%2F${name}`,
    `class-images/%00${name}`,
    "enrollment-payments/%00",
    "teacher-ids/..%2f..%2fsession-secret",
  ]
  for (const path of paths) {
    for (const who of ["visitor", "sender", "administrator"]) {
      expect((await (callers[who] as Caller).get(`/files/${path}`)).status).toBe(404)
    }
  }
})
