import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import type { ApiReply, Caller, TestSchool } from "../school.ts"
import { buildClass } from "./classes.ts"
import { buildEnrollment } from "./enrollments.ts"
import { buildParent, buildTeacher } from "./people.ts"

export type Message = {
  id: string
  by: string
  name: string
  text: string
  at: string
  files: { name: string; url: string }[]
}

export const say = (text: string, more: Record<string, unknown> = {}) => ({ text, key: randomUUID(), ...more })

/** The id of a conversation that a call has begun. */
export const idOf = ({ body, status }: ApiReply) => {
  expect([status, body.message]).toEqual([200, "Your message was sent."])
  return String(body.id)
}

/** What tests of conversations do and read. */
export function conversationsIn(school: TestSchool) {
  const { db } = school
  const messagesIn = async (caller: Caller, id: string) =>
    (await caller.get(`/conversations/${id}`)).body.messages as Message[]
  return {
    messagesIn,
    textsIn: async (caller: Caller, id: string) =>
      (await messagesIn(caller, id)).map(({ by, text }) => `${by}: ${text}`),
    listOf: async (caller: Caller, query = "") =>
      (await caller.get(`/conversations${query}`)).body.conversations as {
        id: string
        with: string
        unread: number
        lastText: string
      }[],
    noticesOf: (accountId: string) =>
      db
        .selectFrom("notices")
        .select(["kind", "facts"])
        .where("account_id", "=", accountId)
        .orderBy("created_at")
        .execute(),
    classroom: (status: "approved" | "pending" | "left" = "approved") => buildClassroom(school, status),
  }
}

/** A teacher's class with the child of a parent. */
async function buildClassroom(school: TestSchool, status: "approved" | "pending" | "left") {
  const { db } = school
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId })
  const parent = await buildParent(db)
  const [childId = ""] = parent.children
  const enrolleeId = await buildEnrollment(db, { classId, child: { id: childId, parentId: parent.id }, status })
  return {
    teacherId,
    classId,
    parentId: parent.id,
    childId,
    enrolleeId,
    teacher: await school.as(teacherId),
    parent: await school.as(parent.id),
  }
}
