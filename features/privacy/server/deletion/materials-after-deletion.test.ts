// docs/rules/privacy.md#deletion, docs/rules/stream.md#materials

import { afterAll, expect, test } from "vitest"
import { buildClassForm } from "../../../../test/builders/class-form.ts"
import { buildMp3 } from "../../../../test/builders/files/audio.ts"
import { addFile, materialsOf } from "../../../../test/builders/materials.ts"
import { buildTeacher } from "../../../../test/builders/people.ts"
import { buildStreamClass } from "../../../../test/builders/stream.ts"
import { JobsInHand } from "../../../../test/jobs-in-hand.ts"
import { testSchool } from "../../../../test/school.ts"
import { defineDeletions, deleteAccount } from "./delete-account.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const jobs = new JobsInHand(() => {})
deps.jobs = jobs
await defineDeletions(deps)

test("the materials of a deleted teacher go with their files, except a file that another teacher's copy has", async () => {
  const room = await buildStreamClass(school)
  const song = () => new File([new Uint8Array(buildMp3())], "song.mp3")
  await addFile(room.teacher, room.classId, song(), { name: "Copied" })
  const nextId = await buildTeacher(db)
  await db.updateTable("classes").set({ teacher_id: nextId }).where("id", "=", room.classId).execute()
  const next = await school.as(nextId)
  const similar = { ...buildClassForm(), similarTo: room.classId }
  const { body } = await next.post("/teachers/classes/lifeskills/group/create", similar)
  const [copy] = (await materialsOf(next, String(body.classId))).materials
  await db.updateTable("classes").set({ teacher_id: room.teacherId }).where("id", "=", room.classId).execute()
  await addFile(room.teacher, room.classId, song(), { name: "Only here" })
  const only = (await materialsOf(room.teacher, room.classId)).materials.find(({ name }) => name === "Only here")
  await deleteAccount(deps, room.teacherId)
  await jobs.workOff()
  expect((await materialsOf(room.parent, room.classId)).materials).toEqual([])
  expect(await deps.files.get("class-files", only?.url.split("/").at(-1) ?? "")).toBeNull()
  expect((await next.get(copy?.url ?? "")).status).toBe(200)
})
