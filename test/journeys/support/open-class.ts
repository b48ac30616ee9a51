import { type APIRequestContext, expect } from "@playwright/test"
import type { ClassKind } from "../../../features/classes/domain/class-kind.ts"
import { addDays } from "../../../lib/day.ts"
import { today } from "./days.ts"
import { post } from "./people.ts"

/** A free class, approved by an administrator through the API. */
export async function openClass(
  teacher: APIRequestContext,
  admin: APIRequestContext,
  kind: ClassKind,
  fields: Record<string, unknown>,
): Promise<string> {
  const classId = await handInClass(teacher, kind, fields)
  await put(admin, "/admins/class/approve", { classId })
  return classId
}

/** A free pending class. */
export async function handInClass(
  teacher: APIRequestContext,
  kind: ClassKind,
  fields: Record<string, unknown>,
): Promise<string> {
  const from = today()
  const form = {
    description: "Made for a journey.",
    syllabus: "<p>One step after the other</p>",
    price: 0,
    minStudentAge: 3,
    maxStudentAge: 90,
    maxStudents: 7,
    sessions: 4,
    startDate: from,
    endDate: addDays(from, 30),
    mondayTime: kind.classType === "group" ? "09:00" : "",
    ...fields,
  }
  const { classId } = await post(teacher, `/teachers/classes/${kind.programType}/${kind.classType}/create`, form)
  return String(classId)
}

/** Enrolls without a payment, because the class is free, and approves the enrollment. */
export async function enrollThroughForm(
  student: APIRequestContext,
  admin: APIRequestContext,
  enrollment: { classId: string; childrenIds?: string[] },
): Promise<void> {
  const { classId, childrenIds } = enrollment
  const multipart: Record<string, string> = { classId }
  for (const [n, id] of (childrenIds ?? []).entries()) multipart[`childrenIds[${n}]`] = id
  const path = childrenIds ? "/parents/children/enroll" : "/learners/learner/enroll"
  const enrollReply = await student.post(path, { multipart })
  expect(enrollReply.status(), await enrollReply.text()).toBe(200)
  const reply = await admin.get("/admins/enrollees?status=pending&sort=newest&pageSize=100")
  const { enrollees } = (await reply.json()) as { enrollees: { id: string; classInfo: { id: string } }[] }
  for (const { id, classInfo } of enrollees) {
    if (classInfo.id === classId) await put(admin, "/admins/enrollee/approve", { enrolleeId: id })
  }
}

async function put(api: APIRequestContext, path: string, data: object): Promise<void> {
  const reply = await api.put(path, { data })
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
}
