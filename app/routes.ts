import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes"

const kind = ":program/:type"

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
    route("register", "areas/account/register.tsx"),
    route("recover", "areas/account/recover.tsx"),
    route("recover/:recoveryToken", "areas/account/recover-password.tsx"),
    route("join/:meetingId", "areas/account/join.tsx"),
    ...prefix("checkpoint", [
      route("verify", "areas/account/verify.tsx"),
      route("verify/:token", "areas/account/verify-token.tsx"),
      route("register", "areas/account/choose-role.tsx"),
      route("register/learner", "areas/account/register-learner.tsx"),
      route("register/parent", "areas/account/register-parent.tsx"),
      route("register/teacher", "areas/account/register-teacher.tsx"),
    ]),
  ]),

  layout("areas/roles.tsx", [
    route("learner", "areas/learner/layout.tsx", [
      index("areas/learner/home.tsx"),
      route("classes", "areas/learner/classes.tsx"),
      route("schedule", "areas/learner/schedule.tsx"),
      route("explore", "areas/learner/explore.tsx"),
      route("basket", "areas/learner/basket.tsx"),
      route("payments", "areas/learner/payments.tsx"),
      route("announcements", "areas/learner/announcements.tsx"),
      route("account", "areas/learner/account.tsx"),
      route(`classroom/${kind}/:classId`, "areas/learner/classroom.tsx"),
      route("notices", "areas/notices.tsx", { id: "areas/learner/notices" }),
    ]),

    route("parent", "areas/parent/layout.tsx", [
      index("areas/parent/home.tsx"),
      route("classes", "areas/parent/classes.tsx"),
      route("schedule", "areas/parent/schedule.tsx"),
      route("explore", "areas/parent/explore.tsx"),
      route("basket", "areas/parent/basket.tsx"),
      route("payments", "areas/parent/payments.tsx"),
      route("announcements", "areas/parent/announcements.tsx"),
      route("account", "areas/parent/account.tsx"),
      route(`classroom/${kind}/:classId`, "areas/parent/classroom.tsx"),
      route("notices", "areas/notices.tsx", { id: "areas/parent/notices" }),
    ]),

    route("teacher", "areas/teacher/layout.tsx", [
      index("areas/teacher/home.tsx"),
      route("schedule", "areas/teacher/schedule.tsx"),
      route("classes", "areas/teacher/classes.tsx"),
      route(`classroom/${kind}/:classId`, "areas/teacher/classroom.tsx"),
      route(`classroom/${kind}/:classId/edit`, "areas/teacher/edit-class.tsx"),
      route("roster/:meetingId", "areas/teacher/roster.tsx"),
      route("class/create", "areas/teacher/choose-class-kind.tsx"),
      route(`class/create/${kind}`, "areas/teacher/create-class.tsx"),
      route("announcements", "areas/teacher/announcements.tsx"),
      route("apply", "areas/teacher/apply.tsx"),
      route("account", "areas/teacher/account.tsx"),
      route("notices", "areas/notices.tsx", { id: "areas/teacher/notices" }),
    ]),

    route("admin", "areas/admin/layout.tsx", [
      index("areas/admin/monitoring.tsx"),
      route("classes", "areas/admin/classes.tsx"),
      route(`class/${kind}/:classId`, "areas/admin/class-page.tsx"),
      route(`class/${kind}/:classId/edit`, "areas/admin/edit-class.tsx"),
      route("roster/:meetingId", "areas/admin/roster.tsx"),
      route("enrollees", "areas/admin/enrollees.tsx"),
      route("payments", "areas/admin/money/payments.tsx"),
      route("money", "areas/admin/money.tsx"),
      route("refunds", "areas/admin/refunds.tsx"),
      route("users/parents", "areas/admin/parents.tsx"),
      route("users/learners", "areas/admin/learners.tsx"),
      route("users/teachers", "areas/admin/teachers.tsx"),
      route("tools/announcements", "areas/admin/announcements.tsx"),
      route("tools/subjects", "areas/admin/subjects.tsx"),
      route("tools/join-links", "areas/admin/join-links.tsx"),
      route("tools/objections", "areas/admin/objections.tsx"),
      route("tools/school-year", "areas/admin/school-year.tsx"),
      route("payments/statements", "areas/admin/money/statements.tsx"),
      route("payments/statements/:statementId", "areas/admin/money/statement.tsx"),
      route("account", "areas/admin/account.tsx"),
      route("tools/days-off", "areas/admin/days-off.tsx"),
      route("notices", "areas/notices.tsx", { id: "areas/admin/notices" }),
    ]),
  ]),
] satisfies RouteConfig
