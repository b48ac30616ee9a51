// docs/rules/stream.md#materials

import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { afterAll, expect, test, vi } from "vitest"
import { deleteOldData } from "../../../../server/delete-old-data.ts"
import { buildClassForm } from "../../../../test/builders/class-form.ts"
import { buildMp3 } from "../../../../test/builders/files/audio.ts"
import { addFile, addLink, materialsOf, setUsedBytes } from "../../../../test/builders/materials.ts"
import { buildTeacher } from "../../../../test/builders/people.ts"
import { buildStreamClass } from "../../../../test/builders/stream.ts"
import { testSchool } from "../../../../test/school.ts"
import { materialsQuota } from "../../domain/material.ts"
import { addMaterial } from "./change-materials.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c06030" } })
  .jpeg()
  .toBuffer()
const file = (bytes: Uint8Array = buildMp3(), name = "song.mp3") => new File([new Uint8Array(bytes)], name)
const storedNames = async (classId: string) =>
  (await db.selectFrom("class_files").select("stored_name").where("class_id", "=", classId).execute()).map(
    ({ stored_name }) => stored_name,
  )

test("files and links stand in folders, each with its kind and size, and the quota is told", async () => {
  const { classId, teacher, learner } = await buildStreamClass(school)
  const reply = await addFile(teacher, classId, file(), { folder: " Songs \u202e of  the week ", name: "Bahay Kubo" })
  expect(reply.body).toMatchObject({ success: true, message: "Added to the materials." })
  await addFile(teacher, classId, file(picture, "map.jpg"), { folder: "Maps" })
  await addLink(teacher, classId)
  const { materials, usedBytes, quotaBytes } = await materialsOf(learner, classId)
  expect(materials.map(({ folder, name, kind }) => [folder, name, kind])).toEqual([
    ["", "example.com/song", "link"],
    ["Maps", "map.jpg", "picture"],
    ["Songs of the week", "Bahay Kubo", "audio"],
  ])
  expect(materials[0]).toMatchObject({ url: "https://example.com/song", bytes: null })
  expect([usedBytes, quotaBytes]).toEqual([materials.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0), materialsQuota])
})

test.each([
  [{ link: "javascript:alert(1)" }, "link"],
  [{ link: "" }, "files"],
  [{ folder: "a".repeat(61) }, "folder"],
  [{ name: "a".repeat(121) }, "name"],
  [{ key: "1" }, "key"],
])("%j is turned away", async (fields, wrong) => {
  const { classId, teacher } = await buildStreamClass(school)
  const { status, body } = await addLink(teacher, classId, fields)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [wrong]])
})

test("a file and a link at once, and a file of another kind, are turned away", async () => {
  const { classId, teacher } = await buildStreamClass(school)
  expect((await addFile(teacher, classId, file(), { link: "example.com" })).status).toBe(400)
  const page = new TextEncoder().encode("<script>alert(1)</script>".repeat(40))
  expect((await addFile(teacher, classId, file(page, "song.mp3"))).status).toBe(415)
  expect((await materialsOf(teacher, classId)).materials).toEqual([])
})

test("the same key adds one material, also when the requests come at once", async () => {
  const { classId, teacher } = await buildStreamClass(school)
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3, 4].map(() => addFile(teacher, classId, file(), { key })))
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await materialsOf(teacher, classId)).materials).toHaveLength(1)
})

test("files that come at once cannot pass the quota together, and what does not fit leaves nothing behind", async () => {
  const { classId, teacher } = await buildStreamClass(school)
  const bytes = buildMp3()
  await addFile(teacher, classId, file(bytes))
  await setUsedBytes(db, classId, materialsQuota - 2 * bytes.length)
  const put = vi.spyOn(school.deps.files, "put")
  const removed = vi.spyOn(school.deps.files, "remove")
  const replies = await Promise.all(Array.from({ length: 5 }, () => addFile(teacher, classId, file(bytes))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect((await materialsOf(teacher, classId)).usedBytes).toBe(materialsQuota)
  const names = await storedNames(classId)
  const stored = await Promise.all(put.mock.results.map(({ value }) => value as Promise<string>))
  expect(removed.mock.calls.map(([, name]) => name).toSorted()).toEqual(
    stored.filter((name) => !names.includes(name)).toSorted(),
  )
  vi.restoreAllMocks()
  const full = await addFile(teacher, classId, file(bytes))
  expect([full.status, full.body.errors]).toEqual([
    409,
    { files: "This file does not fit. The materials of a class can take up 500 MB. Delete something first." },
  ])
  expect((await addLink(teacher, classId)).status).toBe(200)
})

test("a failure between the file and its row leaves neither", async () => {
  const { classId, teacherId } = await buildStreamClass(school)
  const put = vi.spyOn(school.deps.files, "put")
  const now = () => {
    throw new Error("This process ends here.")
  }
  const broken = { ...school.deps, now }
  const actor = { accountId: teacherId } as Parameters<typeof addMaterial>[1]
  await expect(addMaterial(broken, actor, { classId, key: randomUUID(), files: [file()] })).rejects.toThrow(
    "This process ends here.",
  )
  const [name = ""] = await Promise.all(put.mock.results.map(({ value }) => value as Promise<string>))
  vi.restoreAllMocks()
  expect(name).not.toBe("")
  expect(await school.deps.files.get("class-files", name)).toBeNull()
  expect(await storedNames(classId)).toEqual([])
})

test("a deleted material takes its file along and makes room", async () => {
  const { classId, teacher, learner } = await buildStreamClass(school)
  const { body } = await addFile(teacher, classId, file())
  const [name = ""] = await storedNames(classId)
  const path = `/classes/${classId}/materials`
  expect((await teacher.delete(path, { id: body.id })).body).toMatchObject({ message: "Deleted from the materials." })
  expect(await materialsOf(learner, classId)).toMatchObject({ materials: [], usedBytes: 0 })
  expect(await school.deps.files.get("class-files", name)).toBeNull()
  expect((await teacher.delete(path, { id: body.id })).status).toBe(404)
})

/** Creates a class as a similar one. */
function createSimilar(teacher: Awaited<ReturnType<typeof buildStreamClass>>["teacher"], similarTo: string) {
  return teacher.post("/teachers/classes/lifeskills/group/create", { ...buildClassForm(), similarTo })
}

test("a similar class has copies of the materials, which stay when the originals are deleted", async () => {
  const { classId, teacher } = await buildStreamClass(school)
  await addFile(teacher, classId, file(), { folder: "Songs" })
  await addLink(teacher, classId)
  const { status, body } = await createSimilar(teacher, classId)
  expect(status, JSON.stringify(body)).toBe(200)
  const copies = await materialsOf(teacher, String(body.classId))
  expect(copies.materials.map(({ folder, name }) => [folder, name])).toEqual([
    ["", "example.com/song"],
    ["Songs", "song.mp3"],
  ])
  for (const { id } of (await materialsOf(teacher, classId)).materials)
    expect((await teacher.delete(`/classes/${classId}/materials`, { id })).status).toBe(200)
  const url = copies.materials[1]?.url ?? ""
  expect((await teacher.get(url)).status).toBe(200)
  const id = copies.materials[1]?.id
  await teacher.delete(`/classes/${body.classId}/materials`, { id })
  expect((await teacher.get(url)).status).toBe(404)
  expect(await school.deps.files.get("class-files", url.split("/").at(-1) ?? "")).toBeNull()
})

test("a family of one class does not open the file of a copy that is no longer in its own class", async () => {
  const { classId, teacher, learner } = await buildStreamClass(school)
  await addFile(teacher, classId, file())
  const [original] = (await materialsOf(learner, classId)).materials
  expect((await createSimilar(teacher, classId)).status).toBe(200)
  expect((await learner.get(original?.url ?? "")).status).toBe(200)
  await teacher.delete(`/classes/${classId}/materials`, { id: original?.id })
  expect((await teacher.get(original?.url ?? "")).status).toBe(200)
  expect((await learner.get(original?.url ?? "")).status).toBe(404)
})

test("nobody takes over the materials of another teacher's class", async () => {
  const { classId, teacher } = await buildStreamClass(school)
  await addLink(teacher, classId)
  const other = await school.as(await buildTeacher(db))
  expect((await createSimilar(other, classId)).status).toBe(404)
  expect((await createSimilar(other, "not-an-id")).status).toBe(400)
})

test("materials are kept for a year after the class ended, and a copy of their file longer", async () => {
  const { classId, teacher } = await buildStreamClass(school, { start_date: "2025-01-10", end_date: "2025-11-20" })
  await addFile(teacher, classId, file())
  const { body } = await createSimilar(teacher, classId)
  const [copy] = (await materialsOf(teacher, String(body.classId))).materials
  const only = await addFile(teacher, classId, file(picture, "map.jpg"))
  const map = (await materialsOf(teacher, classId)).materials.find(({ id }) => id === only.body.id)
  await deleteOldData(school.deps)
  expect((await materialsOf(teacher, classId)).materials).toHaveLength(2)
  school.at("2026-11-22", "10:00")
  await deleteOldData(school.deps)
  expect((await materialsOf(teacher, classId)).materials).toEqual([])
  expect(await school.deps.files.get("class-files", map?.url.split("/").at(-1) ?? "")).toBeNull()
  expect((await teacher.get(copy?.url ?? "")).status).toBe(200)
})

test("the materials of a class cost at most four statements, one of them for the session", async () => {
  const { classId, teacher, parent } = await buildStreamClass(school)
  for (let nth = 0; nth < 3; nth += 1) await addLink(teacher, classId)
  const { default: pg } = await import("pg")
  const executed = vi.spyOn(pg.Client.prototype, "query")
  expect((await parent.get(`/classes/${classId}/materials`)).status).toBe(200)
  expect(executed.mock.calls.length).toBeLessThanOrEqual(4)
  vi.restoreAllMocks()
})
