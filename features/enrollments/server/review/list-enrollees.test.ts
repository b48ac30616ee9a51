import { afterAll, beforeAll, expect, test } from "vitest"
import { transact } from "../../../../platform/events/transact.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { DeskPayment } from "../../../payments/desk-contract.ts"
import type { CheckFinding } from "../../../payments/domain/checks/payment-check.ts"
import { keepChecksOf } from "../../../payments/server/desk/keep-checks.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))

type ListedEnrollee = { id: string; fullName: string }
async function list(query = "") {
  const { status, body } = await admin.get(`/admins/enrollees?${query}`)
  expect(status).toBe(200)
  return { rows: body.enrollees as ListedEnrollee[], pagination: body.pagination }
}
const names = async (query: string) => (await list(query)).rows.map((row) => row.fullName)

let ids: Record<string, string>
let ongoing: string

beforeAll(async () => {
  ongoing = await buildClass(db, { name: "Chess" })
  const finished = await buildClass(db, { end_date: "2026-11-19" })
  const incoming = await buildClass(db, { start_date: "2026-11-21" })
  const archived = await buildClass(db, { archived_at: new Date() })
  const parent = await buildParent(db, { suffix: "Sr.", profile_picture: "pia.png", children: [{ firstName: "Dan" }] })
  const learner = (first_name: string) =>
    buildLearner(db, { first_name, last_name: "", profile_picture: `${first_name}.png` })
  const at = (day: number) => new Date(`2026-11-0${day}T08:00:00Z`)
  ids = {
    bea: await buildEnrollment(db, { classId: ongoing, learnerId: await learner("Bea"), createdAt: at(1) }),
    cid: await buildEnrollment(db, { classId: finished, learnerId: await learner("cid"), createdAt: at(2) }),
    abe: await buildEnrollment(db, { classId: incoming, learnerId: await learner("Ábe"), createdAt: at(3) }),
    dan: await buildEnrollment(db, {
      classId: ongoing,
      child: { id: parent.children[0] ?? "", parentId: parent.id },
      status: "pending",
      createdAt: at(4),
    }),
    eva: await buildEnrollment(db, {
      classId: archived,
      learnerId: await learner("Eva"),
      status: "denied",
      createdAt: at(5),
    }),
    fe: await buildEnrollment(db, {
      classId: ongoing,
      learnerId: await learner("Fe"),
      status: "left",
      createdAt: at(6),
    }),
  }
})

test("returns who enrolled alone, also when a child is named like the parent", async () => {
  const parent = await buildParent(db, { first_name: "Jo", last_name: "Cruz", children: [{ firstName: "Jo" }] })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const namesake = await buildEnrollment(db, { classId: await buildClass(db, { archived_at: new Date() }), child })
  const [row] = (await list(`enrolleeId=${namesake}`)).rows
  expect(row).toMatchObject({ fullName: "Jo Cruz", enrolledBy: "Jo Cruz" })
  const path = `/admins/own-enrollments?enrolleeIds=${[namesake, ids.bea, "unknown"].join(",")}`
  expect((await admin.get(path)).body).toEqual({ success: true, own: [ids.bea] })
  expect((await admin.get("/admins/own-enrollments")).status).toBe(400)
  expect((await (await school.as(parent.id)).get(path)).status).toBe(403)
  await db.deleteFrom("enrollments").where("id", "=", namesake).execute()
})

test("shows who is enrolled, by whom, in which class and since when", async () => {
  const { rows } = await list("status=pending")
  expect(rows).toEqual([
    {
      id: ids.dan,
      profilePicture: null,
      fullName: "Dan Cruz",
      enrolledBy: "Pia Cruz Sr.",
      status: "pending",
      classInfo: { id: ongoing, name: "Chess", classType: "group", programType: "lifeskills" },
      enrollmentDate: "2026-11-04T08:00:00.000Z",
      paymentId: expect.any(String),
      checks: null,
    },
  ])
  const learner = (await list("sort=oldest&pageSize=1")).rows[0]
  expect(learner).toMatchObject({ fullName: "Bea", enrolledBy: "Bea", profilePicture: "Bea.png" })
})

test("shows the checks of the payment that are not fine, as the payments desk does, in the same query", async () => {
  const learnerId = await buildLearner(db, { first_name: "Gil" })
  const paymentId = await buildPayment(db, learnerId)
  const enrolleeId = await buildEnrollment(db, {
    classId: ongoing,
    learnerId,
    paymentId,
    status: "pending",
  })
  const checksOf = async () => {
    const { body } = await admin.get(`/admins/enrollees?enrolleeId=${enrolleeId}`)
    return (body.enrollees as { checks: CheckFinding[] | null }[])[0]?.checks
  }
  expect(await checksOf()).toBeNull()
  await transact(school.deps, async (tx) => keepChecksOf(tx, school.deps, paymentId))
  const payments = (await admin.get("/admins/payments?status=sent")).body.payments as DeskPayment[]
  const onDesk = payments.find(({ id }) => id === paymentId)?.checks ?? []
  const notFine = onDesk.flatMap(({ check, level }) => (level === "fine" ? [] : [{ check, level }]))
  expect(notFine).not.toEqual([])
  expect(await checksOf()).toEqual(notFine)
  await db.updateTable("payment_checks").set({ findings: [] }).where("payment_id", "=", paymentId).execute()
  expect(await checksOf()).toEqual([])
  await db.deleteFrom("enrollments").where("id", "=", enrolleeId).execute()
})

test("lists every status unless one is asked for, the newest first", async () => {
  const { rows, pagination } = await list()
  expect(rows.map((row) => row.id)).toEqual([ids.fe, ids.eva, ids.dan, ids.abe, ids.cid, ids.bea])
  expect(pagination).toEqual({ page: 1, pageSize: 20, total: 6, totalPages: 1 })
  expect(await names("status=approved")).toEqual(["Ábe", "cid", "Bea"])
  expect(await names("status=denied")).toEqual(["Eva"])
})

test("sorts by time and by name without regard to case and accents, in both directions", async () => {
  expect(await names("sort=oldest&status=approved")).toEqual(["Bea", "cid", "Ábe"])
  expect(await names("sort=newest&status=approved")).toEqual(["Ábe", "cid", "Bea"])
  expect(await names("sort=name-asc")).toEqual(["Ábe", "Bea", "cid", "Dan Cruz", "Eva", "Fe"])
  expect(await names("sort=name-desc")).toEqual(["Fe", "Eva", "Dan Cruz", "cid", "Bea", "Ábe"])
})

test("filters by whether the class is ongoing or finished, alone and with a status", async () => {
  expect(await names("classStatus=ongoing")).toEqual(["Fe", "Dan Cruz", "Bea"])
  expect(await names("classStatus=ongoing&status=approved")).toEqual(["Bea"])
  expect(await names("classStatus=finished")).toEqual(["cid"])
  expect((await list("classStatus=ongoing&pageSize=1&page=2")).pagination).toMatchObject({ total: 3, totalPages: 3 })
})

test("finds one by its id, whatever its status, and nobody by another's", async () => {
  expect(await names(`enrolleeId=${ids.eva}`)).toEqual(["Eva"])
  expect(await names(`enrolleeId=${ongoing}`)).toEqual([])
  expect(await names("enrolleeId=nobody")).toEqual([])
})

test("answers in pages, and with an empty one past the end", async () => {
  expect(await names("sort=name-asc&pageSize=2&page=2")).toEqual(["cid", "Dan Cruz"])
  expect(await list("pageSize=4&page=3")).toEqual({
    rows: [],
    pagination: { page: 3, pageSize: 4, total: 6, totalPages: 2 },
  })
})

test("refuses a filter that makes no sense and names it, and takes a blank one for none", async () => {
  const { status, body } = await admin.get("/admins/enrollees?status=hired&sort=random&classStatus=&page=zero")
  expect({ status, fields: Object.keys(body.errors as object) }).toEqual({
    status: 400,
    fields: ["page", "status", "sort"],
  })
  expect((await list("status=&sort=&classStatus=&page=&enrolleeId=")).rows).toHaveLength(6)
})
