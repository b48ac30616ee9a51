import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes"
import type { FamilyRole } from "../lib/roles.ts"

const kind = ":program/:type"

/** The pages of learners and those of parents, which are the same ones. A page with two addresses needs an id for each. */
const family = (area: FamilyRole) => {
  const idOf = (page: string) => ({ id: `areas/${area}/${page}` })
  return route(area, "areas/family/layout.tsx", idOf("layout"), [
    index("areas/family/home.tsx", idOf("home")),
    route("classes", "areas/family/classes.tsx", idOf("classes")),
    route("schedule", "areas/schedule.tsx", idOf("schedule")),
    route("explore", "areas/family/explore.tsx", idOf("explore")),
    route("basket", "areas/family/basket.tsx", idOf("basket")),
    route("payments", "areas/family/payments.tsx", idOf("payments")),
    route("payments/:paymentId/online", "areas/family/online-payment.tsx", idOf("online-payment")),
    route("messages", "areas/messages.tsx", idOf("messages")),
    route("announcements", "areas/announcements.tsx", idOf("announcements")),
    route("account", "areas/family/account.tsx", idOf("account")),
    route(`classroom/${kind}/:classId`, "areas/family/classroom.tsx", idOf("classroom")),
    route("notices", "areas/notices.tsx", idOf("notices")),
  ])
}

/** Every address of the product in one table: its file, and the layout that guards it. */
export default [
  layout("areas/public/layout.tsx", [
    index("areas/public/home.tsx"),
    route("homeschool", "areas/public/homeschool.tsx"),
    route("announcements", "areas/public/announcements.tsx"),
    route("help", "areas/public/help.tsx"),
    route("faq", "areas/public/faq.tsx"),
    route("teach", "areas/public/teach.tsx"),
    route("about", "areas/public/about.tsx"),
    route("explore", "areas/public/explore.tsx"),
    route(`explore/${kind}/:classId`, "areas/public/class-page.tsx"),
    route("teachers/:teacherId", "areas/public/teacher-page.tsx"),
    ...prefix("agreements", [
      route("safety-and-privacy-policy", "areas/public/privacy-policy.tsx"),
      route("terms-and-conditions", "areas/public/terms.tsx"),
      route("terms-and-conditions/teachers", "areas/public/teacher-terms.tsx"),
    ]),
    ...prefix("error", [
      route("404", "areas/public/error-not-found.tsx"),
      route("401", "areas/public/error-not-authorized.tsx"),
      route("500", "areas/public/error-server.tsx"),
      route("under-construction", "areas/public/error-under-construction.tsx"),
    ]),
    route("*", "areas/public/catch-all.tsx"),
  ]),

  route(`explore/${kind}/:classId/picture.jpg`, "areas/public/class-picture.ts"),

  route("redirect", "areas/account/redirect.tsx"),
  layout("areas/account/layout.tsx", [
    route("login", "areas/account/login.tsx"),
    route("login/second-factor", "areas/account/second-factor.tsx"),
    route("protection/:token", "areas/account/keep-protection.tsx"),
    route("register", "areas/account/register.tsx"),
    route("staff/:token", "areas/account/join-staff.tsx"),
    route("email/:token", "areas/account/new-email.tsx"),
    route("email/undo/:token", "areas/account/undo-email.tsx"),
    route("recover", "areas/account/recover.tsx"),
    route("recover/:recoveryToken", "areas/account/recover-password.tsx"),
    route("join/:meetingId", "areas/account/join.tsx"),
    ...prefix("checkpoint", [
      route("protect", "areas/account/protect.tsx"),
      route("terms", "areas/account/agree.tsx"),
      route("verify", "areas/account/verify.tsx"),
      route("password", "areas/account/type-password.tsx"),
      route("verify/:token", "areas/account/verify-token.tsx"),
      route("register", "areas/account/choose-role.tsx"),
      route("register/learner", "areas/account/register-learner.tsx"),
      route("register/parent", "areas/account/register-parent.tsx"),
      route("register/teacher", "areas/account/register-teacher.tsx"),
    ]),
  ]),

  layout("areas/roles.tsx", [
    family("learner"),
    family("parent"),

    route("teacher", "areas/teacher/layout.tsx", [
      index("areas/teacher/home.tsx"),
      route("schedule", "areas/schedule.tsx", { id: "areas/teacher/schedule" }),
      route("classes", "areas/teacher/classes.tsx"),
      route(`classroom/${kind}/:classId`, "areas/teacher/classroom.tsx"),
      route(`classroom/${kind}/:classId/edit`, "areas/teacher/edit-class.tsx"),
      route("roster/:meetingId", "areas/roster.tsx", { id: "areas/teacher/roster" }),
      route("class/create", "areas/teacher/choose-class-kind.tsx"),
      route(`class/create/${kind}`, "areas/teacher/create-class.tsx"),
      route("time-off", "areas/teacher/time-off.tsx"),
      route("earnings", "areas/teacher/earnings.tsx"),
      route("messages", "areas/messages.tsx", { id: "areas/teacher/messages" }),
      route("announcements", "areas/announcements.tsx", { id: "areas/teacher/announcements" }),
      route("apply", "areas/teacher/apply.tsx"),
      route("account", "areas/teacher/account.tsx"),
      route("notices", "areas/notices.tsx", { id: "areas/teacher/notices" }),
    ]),

    route("admin", "areas/admin/layout.tsx", [
      index("areas/admin/monitoring.tsx"),
      route("classes", "areas/admin/classes.tsx"),
      route(`class/${kind}/:classId`, "areas/admin/class-page.tsx"),
      route(`class/${kind}/:classId/edit`, "areas/admin/edit-class.tsx"),
      route("roster/:meetingId", "areas/roster.tsx", { id: "areas/admin/roster" }),
      route("enrollees", "areas/admin/enrollees.tsx"),
      route("payments", "areas/admin/money/payments.tsx"),
      route("money", "areas/admin/money/money.tsx"),
      route("discounts", "areas/admin/money/discounts.tsx"),
      route("refunds", "areas/admin/money/refunds.tsx"),
      route("payouts", "areas/admin/money/payouts.tsx"),
      route("payouts/:payoutId", "areas/admin/money/payout.tsx"),
      route("reviews", "areas/admin/reviews.tsx"),
      route("users/parents", "areas/admin/parents.tsx"),
      route("users/learners", "areas/admin/learners.tsx"),
      route("users/teachers", "areas/admin/teachers.tsx"),
      route("messages", "areas/admin/messages.tsx"),
      route("tools/announcements", "areas/admin/announcements.tsx"),
      route("tools/subjects", "areas/admin/subjects.tsx"),
      route("tools/join-links", "areas/admin/join-links.tsx"),
      route("tools/objections", "areas/admin/objections.tsx"),
      route("tools/school-year", "areas/admin/school-year.tsx"),
      route("payments/statements", "areas/admin/money/statements.tsx"),
      route("payments/statements/:statementId", "areas/admin/money/statement.tsx"),
      route("account", "areas/admin/account.tsx"),
      route("tools/days-off", "areas/admin/days-off.tsx"),
      route("tools/time-off", "areas/admin/time-off.tsx"),
      route("tools/staff", "areas/admin/staff.tsx"),
      route("tools/audit", "areas/admin/audit.tsx"),
      route("tools/privacy", "areas/admin/privacy-requests.tsx"),
      route("notices", "areas/notices.tsx", { id: "areas/admin/notices" }),
    ]),
  ]),
] satisfies RouteConfig
