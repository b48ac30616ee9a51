import pg from "pg"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { buildClass } from "../test/builders/classes.ts"
import { buildEnrollment } from "../test/builders/enrollments.ts"
import { buildMeetings, meetingOn } from "../test/builders/meetings.ts"
import { buildLearner, buildParent, buildTeacher } from "../test/builders/people.ts"
import { type TestSchool, testSchool } from "../test/school.ts"

/** When classes begin, everybody joins at once (docs/rules/meetings.md#door). */
const mostStatements = 4

let school: TestSchool
let statements: string[] = []

beforeAll(async () => {
  const query = pg.Client.prototype.query as unknown as (this: pg.Client, ...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    statements.push((args[0] as { text?: string }).text ?? String(args[0]))
    return query.apply(this, args)
  } as never)
  school = await testSchool()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await school.close()
})

test("getting in takes at most four statements, the look-up of the session among them, for whoever comes and however often", async () => {
  const { db } = school
  const teacher_id = await buildTeacher(db)
  const links = { friday: "https://meet.example/friday" }
  const classId = await buildClass(db, { teacher_id, times: { friday: "10:00" }, links })
  const learnerId = await buildLearner(db)
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  await buildEnrollment(db, { classId, learnerId })
  const enrolleeIds: string[] = []
  for (const id of parent.children)
    enrolleeIds.push(await buildEnrollment(db, { classId, child: { id, parentId: parent.id } }))
  await buildMeetings(school)
  const meetingId = await meetingOn(db, classId, "2026-11-20")
  school.at("2026-11-20", "10:00")
  const costs: [string, number][] = []
  for (const [who, id, body] of [
    ["learner", learnerId, {}],
    ["parent of two", parent.id, { enrolleeIds }],
    ["teacher", teacher_id, {}],
  ] as const) {
    const caller = await school.as(id)
    for (const time of ["first", "second"]) {
      statements = []
      const { headers } = await caller.post(`/join/${meetingId}`, body)
      expect(headers.get("location")).toBe(links.friday)
      costs.push([`${who}, ${time} time`, statements.length])
    }
  }
  expect(costs.filter(([, cost]) => cost > mostStatements)).toEqual([])
  expect(costs.some(([, cost]) => cost >= 2)).toBe(true)
})
