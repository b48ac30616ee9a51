import type { WorkKind } from "../../../features/monitoring/domain/work.ts"

/** The list of each kind of work, with the filter that leaves what waits. */
export const workPaths: Record<WorkKind, string> = {
  payments: "/admin/payments?status=sent",
  "refunds-to-review": "/admin/refunds",
  "refunds-to-pay": "/admin/refunds?status=approved",
  payouts: "/admin/payouts",
  "late-balances": "/admin/money?tab=late",
  messages: "/admin/messages",
  objections: "/admin/tools/objections",
  reviews: "/admin/reviews",
  teachers: "/admin/users/teachers?verified=pending",
  classes: "/admin/classes?status=pending",
  enrollments: "/admin/enrollees?status=pending",
  "meeting-links": "/admin/tools/join-links?links=missing",
  "privacy-requests": "/admin/tools/privacy",
  mails: "/admin#mail-problems",
}
