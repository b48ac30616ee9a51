// docs/rules/privacy.md#deletion

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { everyRow, linesWith } from "../../../../test/builders/everything-stored.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { deleteAccount } from "./delete-account.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const ownerId = await buildAdmin(db)
const owner = await school.as(ownerId)

const auditRowsWith = async (words: readonly string[]) =>
  linesWith(await everyRow(school), words).filter((row) => row.startsWith("audit_trail"))

test("the trail has the id of a substitute teacher, whose name is gone with the account", async () => {
  const classId = await buildClass(db)
  const meetingId = await buildMeeting(db, { classId, day: "2026-11-25", time: "15:00" })
  const teacherId = await buildTeacher(db, { first_name: "Hermogenes", last_name: "Baltazar" })
  expect((await owner.put("/admins/meeting/stand-in", { meetingId, teacherId })).status).toBe(200)
  const substitute = async () => {
    const { body } = await owner.get(`/admins/class/history?classId=${classId}`)
    const changes = (body.history as { changes: { after: string | null }[] }[]).flatMap((each) => each.changes)
    // The deletion also ends the place as a substitute, which is a newer entry.
    return changes.find(({ after }) => after !== null)?.after
  }
  expect(await substitute()).toBe("Hermogenes Baltazar, Wednesday, 25 November 2026, 3:00 PM")
  expect(await auditRowsWith([teacherId])).not.toEqual([])
  await deleteAccount(deps, teacherId)
  expect(await auditRowsWith(["Hermogenes", "Baltazar"])).toEqual([])
  expect(await substitute()).toBe("Former teacher, Wednesday, 25 November 2026, 3:00 PM")
})

test("the trail has a masked address of an invited person, who is found nowhere once the account is deleted", async () => {
  const email = "rosamunda@work.example"
  expect((await owner.post("/admins/staff/invite", { email, roles: ["cashier"] })).status).toBe(200)
  const invited = async () => {
    const { body } = await owner.get("/admins/audit?kind=staff.invite")
    return (body.rows as { what: string }[])[0]?.what
  }
  expect(await invited()).toBe("Alma Dizon invited rosamunda@work.example to the staff")
  const { text } = await db.selectFrom("mails").select("text").where("to_address", "=", email).executeTakeFirstOrThrow()
  const token = /\/staff\/([\w-]+)/.exec(text ?? "")?.[1]
  const names = { firstName: "Rosamunda", lastName: "Katigbak", password: "correct horse battery staple" }
  expect((await (await school.as(null)).post("/accounts/staff", { token, ...names })).status).toBe(200)
  expect(await invited()).toBe("Alma Dizon invited r•••@work.example to the staff")
  const { id } = await db.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirstOrThrow()
  const words = ["Rosamunda", "Katigbak"]
  expect(linesWith(await everyRow(school), words).length).toBeGreaterThan(3)
  expect(await auditRowsWith(words)).toEqual([])
  await deleteAccount(deps, id)
  expect(linesWith(await everyRow(school), words)).toEqual([])
})
