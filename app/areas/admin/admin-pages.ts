import type { Grant } from "../../../lib/staff.ts"

/** The pages of administrators and what each needs (docs/rules/staff.md#pages). A longer address comes before its start. */
const pages: readonly (readonly [path: string, needs: Grant])[] = [
  ["/admin/account", "monitoring:read"],
  ["/admin/notices", "monitoring:read"],
  ["/admin/class/", "classes:read"],
  ["/admin/classes", "classes:read"],
  ["/admin/roster/", "schedule:read"],
  ["/admin/enrollees", "enrollments:read"],
  ["/admin/payments", "payments:read"],
  ["/admin/money", "money:read"],
  ["/admin/discounts", "money:read"],
  ["/admin/refunds", "money:read"],
  ["/admin/payouts", "money:read"],
  ["/admin/users", "people:read"],
  ["/admin/reviews", "reviews:read"],
  ["/admin/messages", "messages:read"],
  ["/admin/tools/announcements", "announcements:read"],
  ["/admin/tools/subjects", "classes:read"],
  ["/admin/tools/join-links", "classes"],
  ["/admin/tools/objections", "schedule:read"],
  ["/admin/tools/school-year", "schedule"],
  ["/admin/tools/privacy", "privacy requests:read"],
  ["/admin/tools/staff", "staff:read"],
  ["/admin/tools/audit", "audit"],
  ["/admin/tools/days-off", "schedule:read"],
  ["/admin/tools/time-off", "classes:read"],
]

/** Editing a class needs more than its page. */
const editing = /^\/admin\/class\/[^/]+\/[^/]+\/[^/]+\/edit\/?$/

/** Returns what the page at this address needs. */
export function needsOfPage(address: string): Grant {
  const path = address.split(/[?#]/, 1)[0] ?? ""
  if (editing.test(path)) return "classes"
  return pages.find(([start]) => path.startsWith(start))?.[1] ?? "monitoring:read"
}
