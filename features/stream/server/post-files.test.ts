// docs/rules/stream.md#files

import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { buildM4a, buildMp3 } from "../../../test/builders/files/audio.ts"
import { buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { buildStreamClass, leaveClass } from "../../../test/builders/stream.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import type { ClassFile, ClassPost } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c06030" } })
  .withExif({ IFD0: { Copyright: "somewhere" } })
  .jpeg()
  .toBuffer()
const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)

function publish(caller: Caller, classId: string, files: File[], fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key: randomUUID(), text: "<p>Listen</p>", ...fields }))
    form.append(name, value)
  for (const each of files) form.append("files", each)
  return caller.post(`/classes/${classId}/posts`, form)
}

async function filesIn(caller: Caller, classId: string): Promise<ClassFile[]> {
  const { body } = await caller.get(`/classes/${classId}/posts`)
  return (body.posts as ClassPost[]).flatMap(({ files }) => files)
}

test("a post has pictures and recordings, which its readers open and nobody else", async () => {
  const { classId, teacher, learner } = await buildStreamClass(school)
  const uploads = [file(photo, "board.jpg"), file(buildMp3(), "song.mp3"), file(buildM4a(), "reading.m4a")]
  expect((await publish(teacher, classId, uploads)).status).toBe(200)
  const files = await filesIn(learner, classId)
  expect(files.map(({ name, kind }) => [name, kind])).toEqual([
    ["board.jpg", "picture"],
    ["song.mp3", "audio"],
    ["reading.m4a", "audio"],
  ])
  const strangers = [await buildLearner(school.db), await buildTeacher(school.db), null]
  for (const { url } of files) {
    expect((await learner.get(url)).status).toBe(200)
    expect((await teacher.get(url)).status).toBe(200)
    for (const id of strangers) expect((await (await school.as(id)).get(url)).status).toBe(404)
  }
})

test("a recording is played in parts, and is a download with a policy of its own", async () => {
  const { classId, teacher, learnerId } = await buildStreamClass(school)
  const bytes = buildMp3()
  await publish(teacher, classId, [file(bytes, "song.mp3")])
  const [{ url } = { url: "" }] = await filesIn(teacher, classId)
  const fetchAs = await school.fetchAs(learnerId)
  const part = await fetchAs(url, { headers: { range: "bytes=100-199" } })
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-199/${bytes.length}`])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200))
  expect(part.headers.get("content-disposition")).toContain('attachment; filename="song.mp3"')
  expect(part.headers.get("content-security-policy")).toContain("sandbox")
  const beyond = await fetchAs(url, { headers: { range: `bytes=${bytes.length}-` } })
  expect(beyond.status).toBe(416)
  const whole = await fetchAs(url)
  expect([whole.headers.get("accept-ranges"), whole.headers.get("content-type")]).toEqual(["bytes", "audio/mpeg"])
  await whole.arrayBuffer()
})

test("a file of a post for one student is closed to the others, and one for all to a family that left", async () => {
  const { classId, teacher, learner, parent, migo, lea } = await buildStreamClass(school)
  await publish(teacher, classId, [file(photo, "migo.jpg")], { enrolleeIds: JSON.stringify([migo]) })
  const [own] = await filesIn(parent, classId)
  expect((await learner.get(own?.url ?? "")).status).toBe(404)
  await publish(teacher, classId, [file(photo, "all.jpg")])
  const [forAll] = await filesIn(learner, classId)
  expect((await learner.get(forAll?.url ?? "")).status).toBe(200)
  await leaveClass(school, lea)
  expect((await learner.get(forAll?.url ?? "")).status).toBe(404)
})

test("what is no picture, PDF or recording is turned away by name, and nothing is stored", async () => {
  const { classId, teacher } = await buildStreamClass(school)
  const fake = new TextEncoder().encode("<script>alert(1)</script>".repeat(50))
  const reply = await publish(teacher, classId, [file(photo, "board.jpg"), file(fake, "song.mp3")])
  expect([reply.status, reply.body.message]).toEqual([
    415,
    "song: Only JPEG and PNG pictures, PDFs, and MP3 and M4A recordings can be attached.",
  ])
  const tooMany = await publish(
    teacher,
    classId,
    Array.from({ length: 11 }, () => file(photo, "board.jpg")),
  )
  expect(tooMany.status).toBe(400)
  expect(await filesIn(teacher, classId)).toEqual([])
  expect(await school.db.selectFrom("class_files").select("id").where("class_id", "=", classId).execute()).toEqual([])
})
