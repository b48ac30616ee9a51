import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { afterAll, expect, test } from "vitest"
import type { Refund } from "../../features/ledger/refund-contract.ts"
import { RefundList } from "../../features/ledger/web/refunds/refund-list.tsx"
import type { Meeting } from "../../features/meetings/contract.ts"
import { MeetingCard } from "../../features/meetings/web/dates/meeting-card.tsx"
import { fetchAnyFile, fetchWords } from "../builders/documents.ts"
import { buildAcceptance, buildSentPayment, buildTaught } from "../builders/ledger.ts"
import { buildMeeting } from "../builders/meetings.ts"
import { buildAdmin, buildTeacher } from "../builders/people.ts"
import { testSchool } from "../school.ts"

/** Names and texts with HTML in them stay text, on pages, in mails and in PDFs. */

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)

const markup = "<img src=x onerror=alert(1)>"
const escaped = "&lt;img src=x onerror=alert(1)&gt;"
const zone = "Asia/Manila"

function htmlOf(page: React.ReactNode): string {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider> },
  ])
  return renderToString(<Stub />)
}

/** Expects the HTML to contain the markup only as text. */
function expectText(html: string) {
  expect(html).toContain(escaped)
  expect(html).not.toContain("<img src=x")
}

async function expectTextInMails() {
  const mails = await db.selectFrom("mails").select("html").where("html", "like", "%onerror%").execute()
  expect(mails.length).toBeGreaterThan(0)
  for (const { html } of mails) expectText(html ?? "")
  await db.deleteFrom("mails").execute()
}

test("the name of a substitute teacher is text in the schedule and in the mails of families", async () => {
  const payment = await buildSentPayment(school)
  await buildAcceptance(school, payment)
  const meetingId = await buildMeeting(db, { classId: payment.classId, day: "2026-11-25" })
  const teacherId = await buildTeacher(db, { first_name: markup })
  const named = await admin.put("/admins/meeting/stand-in", { meetingId, teacherId })
  expect(named.status).toBe(200)
  const { body } = await (await school.as(payment.parentId)).get("/notices")
  expect(JSON.stringify(body)).toContain(markup)
  const { meetings } = (await admin.get("/admins/meetings?from=2026-11-25&to=2026-11-25")).body as {
    meetings: Meeting[]
  }
  const [meeting] = meetings
  if (!meeting) throw new Error("There is no meeting.")
  const clock = { day: "2026-11-20", time: "10:00" }
  const entry = { meeting, hasLeft: false, at: meeting.startsAt }
  expectText(
    htmlOf(
      <MeetingCard entry={entry} zone={zone} clock={clock} other={null} to="/c" standIn={`${markup} stands in.`} />,
    ),
  )
  await expectTextInMails()
})

test("the words of a refund are text on the administrators' page and in the mail to the family", async () => {
  const payment = await buildSentPayment(school)
  await buildAcceptance(school, payment)
  const to = { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" }
  const parent = await school.as(payment.parentId)
  const request = { reason: "mistake", words: markup, to }
  expect((await parent.post(`/payments/${payment.paymentId}/refund`, request)).status).toBe(200)
  const listed = async () => (await admin.get("/admins/refunds")).body.refunds as Refund[]
  const [refund] = await listed()
  const refused = await admin.put("/admins/refund/refuse", { refundId: refund?.id, words: `No: ${markup}` })
  expect(refused.status).toBe(200)
  const html = htmlOf(<RefundList refunds={await listed()} zone={zone} />)
  expectText(html)
  expect(html.split(escaped)).toHaveLength(3)
  await expectTextInMails()
})

test("names are text in receipts and in the statements of payouts", async () => {
  const payment = await buildSentPayment(school)
  await db.updateTable("children").set({ first_name: markup }).where("parent_id", "=", payment.parentId).execute()
  await buildAcceptance(school, payment)
  expect(await fetchWords(school, payment.parentId, `/payments/${payment.paymentId}/receipt`)).toContain(markup)
  const teacherId = await buildTaught(school)
  await db.updateTable("accounts").set({ first_name: markup }).where("id", "=", teacherId).execute()
  const { payoutId } = (await admin.post("/admins/payouts/draft", {})).body
  const paid = await admin.put("/admins/payout/paid", { payoutId, channel: "GCash" })
  expect(paid.status).toBe(200)
  const statement = `/teachers/payouts/${payoutId}/statement`
  expect((await fetchAnyFile(school, teacherId, statement)).headers.get("content-type")).toBe("application/pdf")
  expect(await fetchWords(school, teacherId, statement)).toContain(markup)
})
