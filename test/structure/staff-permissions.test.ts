// docs/rules/staff.md#roles

import { afterAll, expect, test } from "vitest"
import { needsOfPage } from "../../app/areas/admin/admin-pages.ts"
import routes from "../../app/routes.ts"
import type { Call } from "../../lib/contract.ts"
import { buildApp } from "../../server/app.ts"
import { testSchool } from "../school.ts"
import { callNameOf } from "./any-call.ts"

const school = await testSchool()
afterAll(school.close)
const { served } = buildApp(school.deps)

/** Every call of the staff by what it needs. A new call, or another permission of one, is written down here. */
const callsByNeeds: Record<string, readonly string[]> = {
  announcements: ["DELETE /admins/announcement", "POST /admins/announcement", "PUT /admins/announcement/resume"],
  "announcements:read": ["GET /admins/announcement", "GET /admins/announcement/progress"],
  audit: ["GET /admins/audit", "GET /admins/audit/check", "GET /admins/data/audit"],
  cards: [
    "POST /admins/class/lifeskills/grade",
    "POST /admins/homeschool/card/attendance",
    "POST /admins/homeschool/card/deportment",
    "POST /admins/homeschool/card/grade",
    "POST /admins/homeschool/card/grade/finalize",
    "POST /admins/homeschool/card/unsatisfactory-work",
    "PUT /admins/homeschool/cards/finalizing/resume",
  ],
  "cards:read": [
    "GET /admins/class/lifeskills/graded-students",
    "GET /admins/homeschool/card/attendance/{enrolleeId}",
    "GET /admins/homeschool/card/deportment/{enrolleeId}",
    "GET /admins/homeschool/card/grade/finalize/{enrolleeId}",
    "GET /admins/homeschool/card/grade/{enrolleeId}",
    "GET /admins/homeschool/card/unsatisfactory-work/{enrolleeId}",
    "GET /admins/homeschool/cards/finalizing",
    "GET /cards/attended/{enrolleeId}",
    "GET /cards/class",
    "GET /grades/history",
  ],
  classes: [
    "GET /classes/{id}/instalments",
    "GET /classes/{id}/renewal",
    "POST /admins/class/zoom-links",
    "POST /admins/class/{program}/{type}/edit",
    "POST /admins/subject",
    "POST /admins/subject/activate",
    "POST /admins/subject/deactivate",
    "PUT /admins/class/approve",
    "PUT /admins/class/archive",
    "PUT /admins/class/deny",
    "PUT /admins/class/pending",
    "PUT /admins/class/revive",
    "PUT /classes/{id}/instalments",
    "PUT /classes/{id}/renewal",
  ],
  "classes:read": [
    "GET /admins/class/history",
    "GET /admins/class/missing-checks",
    "GET /admins/class/students-list",
    "GET /admins/class/teacher",
    "GET /admins/class/{program}/{type}/edit",
    "GET /admins/class/{program}/{type}/info",
    "GET /admins/classes",
    "GET /admins/classes/missing-links",
    "GET /admins/classes/seats",
    "GET /admins/subjects",
    "GET /admins/substitute-requests",
    "GET /admins/time-off",
    "GET /classes/status/pending/{id}",
  ],
  messages: [
    "POST /admins/conversation/open",
    "PUT /admins/conversation/close",
    "PUT /admins/conversation/note",
    "PUT /admins/conversation/take",
  ],
  "messages:read": ["GET /admins/conversations"],
  "data and classes:read": ["GET /admins/data/classes"],
  "data and enrollments:read": ["GET /admins/data/enrollees"],
  "data and money:read": [
    "GET /admins/data/money",
    "GET /admins/data/over-paid",
    "GET /admins/data/refunds",
    "GET /admins/payouts/{payoutId}/file",
  ],
  "data and people:read": ["GET /admins/data/teachers"],
  "data and schedule:read": ["GET /admins/data/attendance"],
  enrollments: [
    "DELETE /admins/waitlist",
    "PUT /admins/enrollee/approve",
    "PUT /admins/enrollee/change-class",
    "PUT /admins/enrollee/deny",
    "PUT /admins/enrollee/pending",
  ],
  "enrollments:read": [
    "GET /admins/class/enrollments",
    "GET /admins/enrollee-payment/{enrolleeId}",
    "GET /admins/enrollee/guidelines/{enrolleeId}",
    "GET /admins/enrollee/history",
    "GET /admins/enrollees",
    "GET /admins/own-enrollments",
    "GET /waitlist/class",
  ],
  money: [
    "DELETE /admins/discounts",
    "DELETE /admins/grants",
    "GET /admins/month/{month}/journal",
    "GET /admins/month/{month}/report",
    "POST /admins/discounts",
    "POST /admins/grants",
    "POST /admins/payouts/account",
    "POST /admins/payouts/draft",
    "POST /admins/teachers/account-number",
    "PUT /admins/discounts",
    "PUT /admins/due/received",
    "PUT /admins/due/waived",
    "PUT /admins/late-balances/door",
    "PUT /admins/money/account-codes",
    "PUT /admins/month/close",
    "PUT /admins/over-paid/returned",
    "PUT /admins/payout/hold",
    "PUT /admins/payout/paid",
    "PUT /admins/payout/release",
    "PUT /admins/refund/approve",
    "PUT /admins/refund/online",
    "PUT /admins/refund/paid",
    "PUT /admins/refund/refuse",
  ],
  "money:read": [
    "GET /admins/discounts",
    "GET /admins/grants",
    "GET /admins/late-balances",
    "GET /admins/money/account-codes",
    "GET /admins/money/check",
    "GET /admins/money/entries",
    "GET /admins/money/months",
    "GET /admins/money/open",
    "GET /admins/money/summary",
    "GET /admins/over-paid",
    "GET /admins/payout/history",
    "GET /admins/payouts",
    "GET /admins/payouts/{payoutId}",
    "GET /admins/refund/history",
    "GET /admins/refunds",
  ],
  "monitoring:read": [
    "GET /admins/monitoring/daily",
    "GET /admins/monitoring/live",
    "GET /admins/monitoring/mail-problems",
    "GET /admins/monitoring/summary",
    "GET /admins/monitoring/work",
    "GET /admins/permissions",
  ],
  payments: [
    "POST /admins/statements",
    "POST /admins/statements/preview",
    "PUT /admins/payment/accept",
    "PUT /admins/payment/pending",
    "PUT /admins/payment/reject",
    "PUT /admins/payments/accept",
    "PUT /admins/statement-line/assign",
    "PUT /admins/statement-line/payout",
    "PUT /admins/statement-line/payout-undone",
    "PUT /admins/statement-line/set-aside",
    "PUT /admins/statement-line/set-aside-undone",
    "PUT /admins/statements/{id}/accept",
    "PUT /admins/statements/{id}/resume",
  ],
  "payments:read": [
    "GET /admins/enrollee-proof-of-payment/{enrolleeId}",
    "GET /admins/payment/history",
    "GET /admins/payments",
    "GET /admins/payments/{paymentId}",
    "GET /admins/statements",
    "GET /admins/statements/{id}",
    "GET /admins/statements/{id}/matches",
    "GET /admins/user/payments",
  ],
  people: [
    "DELETE /admins/second-factor/removal",
    "POST /admins/second-factor/removal",
    "PUT /admins/user/restrict",
    "PUT /admins/user/unrestrict",
  ],
  "people:read": [
    "GET /admins/learners",
    "GET /admins/parents",
    "GET /admins/second-factor",
    "GET /admins/teacher-profile/{teacherId}",
    "GET /admins/teachers",
    "GET /admins/user/consents",
    "GET /admins/user/details",
    "GET /admins/user/history",
  ],
  reviews: ["PUT /admins/review/hide", "PUT /admins/review/keep"],
  "reviews:read": ["GET /admins/reviews"],
  schedule: [
    "DELETE /admins/days-off",
    "DELETE /admins/meeting/substitutes",
    "GET /admins/days-off/preview/meetings",
    "POST /admins/days-off",
    "POST /admins/days-off/preview",
    "POST /admins/meeting",
    "POST /admins/meeting/attendance",
    "POST /admins/meeting/substitutes",
    "POST /solo/promised-sessions",
    "PUT /admins/days-off/resume",
    "PUT /admins/enrollees/solo/schedule",
    "PUT /admins/meeting/cancel",
    "PUT /admins/meeting/move",
    "PUT /admins/meeting/objection",
    "PUT /admins/meeting/stand-in",
    "PUT /admins/school-year",
  ],
  "schedule:read": [
    "GET /admins/class/attendance",
    "GET /admins/class/days-with-schedules/{classId}",
    "GET /admins/days-off",
    "GET /admins/days-off/holidays",
    "GET /admins/days-off/meetings",
    "GET /admins/days-off/progress",
    "GET /admins/enrollees/solo/schedule/{enrolleeId}",
    "GET /admins/meeting/objections",
    "GET /admins/meeting/roster/{meetingId}",
    "GET /admins/meetings",
    "GET /admins/monitoring/meetings",
    "GET /admins/school-year",
    "GET /classes/days-off",
    "GET /meetings/check-time",
    "GET /meetings/people",
    "GET /meetings/{meetingId}/change",
    "GET /meetings/{meetingId}/stand-ins",
    "GET /meetings/{meetingId}/substitutes",
    "GET /solo/promised-sessions",
    "GET /students/{enrolleeId}/details",
  ],
  "privacy requests": [
    "GET /admins/privacy-requests/people",
    "POST /admins/privacy-requests",
    "PUT /admins/privacy-requests",
    "PUT /admins/privacy-requests/account",
  ],
  "privacy requests:read": ["GET /admins/privacy-requests", "GET /admins/privacy-requests/accounts"],
  staff: [
    "DELETE /admins/staff",
    "DELETE /admins/staff/invite",
    "POST /admins/staff/invite",
    "PUT /admins/staff/roles",
  ],
  "staff:read": ["GET /admins/staff", "GET /admins/staff/since"],
  verification: ["PUT /admins/teachers/checks", "PUT /admins/teachers/verification/{action}"],
  "verification:read": ["GET /admins/teachers/checks/{teacherId}"],
}

test("every call of the staff needs the permission under which it stands here", () => {
  const callsOfStaff = served.filter(({ access }) => typeof access === "object")
  const needsOf = ({ access }: Call) => (typeof access === "object" ? access.staff.join(" and ") : "")
  const byNeeds = Map.groupBy(callsOfStaff, needsOf)
  const sorted = [...byNeeds].map(([needs, calls]) => [needs, calls.map(callNameOf).sort()])
  expect(Object.fromEntries(sorted)).toEqual(callsByNeeds)
})

type Entry = { path?: string; children?: Entry[] }
const areaOf = (name: string, entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ path }) => path === name) ?? entries.map((each) => areaOf(name, each.children ?? [])).find(Boolean)

test("every page of administrators needs a permission of its own, besides what every role of the staff may open", () => {
  const paths = (areaOf("admin", routes as Entry[])?.children ?? []).flatMap(({ path }) => path ?? [])
  const open = paths.filter((path) => needsOfPage(`/admin/${path}`) === "monitoring:read")
  expect(open).toEqual(["account", "notices"])
  expect(needsOfPage("/admin/class/lifeskills/group/1f/edit")).toBe("classes")
  expect(needsOfPage("/admin/class/lifeskills/group/1f?tab=dates")).toBe("classes:read")
})
