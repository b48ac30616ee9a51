import type { Client } from "pg"
import { send } from "./explain-writes.ts"
import type { BenchRequest } from "./load.ts"
import { type BenchSubject, get } from "./subjects.ts"

/** Report cards, from an entry to the archiving: explained, not measured. */
export async function explainedCards(client: Client): Promise<BenchSubject[]> {
  const card = (await client.query(publishedCard)).rows[0] as Record<string, string>
  const [admin] = (await client.query("select id from accounts where is_admin order by email")).rows as { id: string }[]
  const { class_id: classId, enrollee_id: enrolleeId, subject_id: subjectId, teacher_id: teacher } = card
  const family = "/cards/own"
  const keeper = "/teachers/homeschool"
  const parts = ["grade", "attendance", "deportment", "unsatisfactory-work"]
  const grade = { enrolleeId, subjectId, quarter: "q3", grade: 91 }
  const attendance = { enrolleeId, quarter: "q3", schoolDays: 45, daysPresent: 44, tardyTimes: 0 }
  return [
    subject("family's report cards", [
      get(family, card.account_id),
      get(`${family}?classId=${classId}`, card.account_id),
    ]),
    subject("report cards of a class", [get(`/cards/class?classId=${classId}`, teacher)]),
    subject(
      "a report card",
      parts.map((part) => get(`${keeper}/card/${part}/${enrolleeId}`, teacher)),
    ),
    subject("enter on a report card", [
      await send("POST", `${keeper}/card/grade`, grade, teacher),
      await send("POST", `${keeper}/card/attendance`, attendance, teacher),
      await send("POST", `${keeper}/card/deportment`, { enrolleeId, quarter: "q3", GRIT: "O" }, teacher),
      await send("POST", `${keeper}/card/unsatisfactory-work`, { ...attendance, behavioralProblem: 1 }, teacher),
    ]),
    subject("finalize a report card", [await send("POST", `${keeper}/card/grade/finalize`, { enrolleeId }, teacher)]),
    subject("published report card", [get(`${keeper}/card/grade/finalize/${enrolleeId}`, teacher)]),
    subject("archive a class", [await send("PUT", "/admins/class/archive", { classId }, admin!.id)]),
  ]
}

const subject = (name: string, requests: BenchRequest[]): BenchSubject => ({
  name,
  requests,
  yardstick: null,
  needsPages: false,
})

const publishedCard = `
  select classes.teacher_id, class_id, enrollments.id as enrollee_id, account_id, subject_id
  from report_card_versions join enrollments on enrollments.id = enrollment_id join classes on classes.id = class_id
    join class_subjects using (class_id)
  where enrollments.status = 'approved' and archived_at is null order by enrollments.id limit 1`
