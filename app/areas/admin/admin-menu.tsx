import type { WorkKind } from "../../../features/monitoring/domain/work.ts"
import type { Grant } from "../../../lib/staff.ts"
import type { MenuGroup, MenuItem } from "../../../ui/page/side-menu.tsx"
import {
  IconActivityHeartbeat,
  IconArrowBackUp,
  IconBackpack,
  IconBook2,
  IconBooks,
  IconBuildingBank,
  IconCalendarOff,
  IconCalendarStats,
  IconChalkboard,
  IconCircleCheck,
  IconCircleX,
  IconCoins,
  IconDiscount,
  IconHelpCircle,
  IconHistory,
  IconHourglass,
  IconLink,
  IconMessageCircle,
  IconMessageReport,
  IconPlayerPlay,
  IconReceipt,
  IconRosetteDiscountCheck,
  IconSchool,
  IconShieldCheck,
  IconSpeakerphone,
  IconStar,
  IconUserCog,
  IconUsers,
  IconZoomMoney,
} from "../../../ui/pictures/icons.ts"
import { needsOfPage } from "./admin-pages.ts"
import { workPaths } from "./work-paths.ts"

/** Created once: the menu renders with every page. */
const icons = {
  activityHeartbeat: <IconActivityHeartbeat />,
  arrowBackUp: <IconArrowBackUp />,
  backpack: <IconBackpack />,
  book2: <IconBook2 />,
  books: <IconBooks />,
  buildingBank: <IconBuildingBank />,
  calendarOff: <IconCalendarOff />,
  calendarStats: <IconCalendarStats />,
  chalkboard: <IconChalkboard />,
  circleCheck: <IconCircleCheck />,
  circleX: <IconCircleX />,
  coins: <IconCoins />,
  discount: <IconDiscount />,
  help: <IconHelpCircle />,
  history: <IconHistory />,
  hourglass: <IconHourglass />,
  link: <IconLink />,
  message: <IconMessageReport />,
  messages: <IconMessageCircle />,
  playerPlay: <IconPlayerPlay />,
  receipt: <IconReceipt />,
  rosetteDiscountCheck: <IconRosetteDiscountCheck />,
  school: <IconSchool />,
  shield: <IconShieldCheck />,
  speakerphone: <IconSpeakerphone />,
  staff: <IconUserCog />,
  star: <IconStar />,
  users: <IconUsers />,
  zoomMoney: <IconZoomMoney />,
}

/** How many of each kind wait. */
type Waiting = Partial<Record<WorkKind, number>>

/**
 * The administrators' menu (docs/rules/pages.md#menus): the pages that the person may open, in groups of at most six,
 * with how many of a kind wait at their entry. The shell adds Sign Out.
 */
export function adminMenu(grants: ReadonlySet<Grant>, waiting: Waiting): MenuItem[] {
  const groups = [people, classes, enrollees, money, tools].map((groupOf) => {
    const { group, entries } = groupOf(waiting)
    return { group, entries: entries.filter(({ to }) => grants.has(needsOfEntry(to))) }
  })
  return [
    { to: "/admin", label: "Monitoring", icon: icons.activityHeartbeat, end: true },
    ...groups.filter(({ entries }) => entries.length > 0),
    { to: "/help", label: "Help", icon: icons.help, isElsewhere: true },
  ]
}

/** The teachers to verify are part of the list of teachers, which more people read. */
const needsOfEntry = (to: string): Grant => (to === workPaths.teachers ? "verification" : needsOfPage(to))

const people = (waiting: Waiting): MenuGroup => ({
  group: "People",
  entries: [
    { to: "/admin/users/learners", label: "Learners", icon: icons.backpack },
    { to: "/admin/users/parents", label: "Parents", icon: icons.users },
    { to: "/admin/messages", label: "Messages", icon: icons.messages, count: waiting.messages },
    { to: "/admin/users/teachers", label: "Teachers", icon: icons.chalkboard },
    { to: workPaths.teachers, label: "To verify", icon: icons.rosetteDiscountCheck, count: waiting.teachers },
    { to: workPaths.reviews, label: "Reviews", icon: icons.star, count: waiting.reviews },
  ],
})

const classes = (waiting: Waiting): MenuGroup => ({
  group: "Classes",
  entries: [
    { to: workPaths.classes, label: "Pending classes", icon: icons.hourglass, count: waiting.classes },
    { to: "/admin/classes", label: "All classes", icon: icons.school, covers: ["/admin/class"] },
    { to: "/admin/classes?status=ongoing", label: "Ongoing classes", icon: icons.playerPlay },
    { to: "/admin/tools/join-links", label: "Join links", icon: icons.link, count: waiting["meeting-links"] },
    { to: "/admin/tools/subjects", label: "Subjects", icon: icons.book2 },
    {
      to: "/admin/tools/days-off",
      label: "Days off",
      icon: icons.calendarOff,
      covers: ["/admin/tools/time-off"],
    },
  ],
})

const enrollees = (waiting: Waiting): MenuGroup => ({
  group: "Enrollees",
  entries: [
    { to: workPaths.enrollments, label: "Pending enrollees", icon: icons.receipt, count: waiting.enrollments },
    { to: "/admin/enrollees?status=approved", label: "Approved enrollees", icon: icons.circleCheck },
    { to: "/admin/enrollees?status=denied", label: "Rejected enrollees", icon: icons.circleX },
  ],
})

const money = (waiting: Waiting): MenuGroup => ({
  group: "Money",
  entries: [
    {
      to: workPaths.payments,
      label: "Payments",
      icon: icons.zoomMoney,
      covers: ["/admin/payments"],
      count: waiting.payments,
    },
    { to: "/admin/payments/statements", label: "Statements", icon: icons.buildingBank },
    {
      to: "/admin/refunds",
      label: "Refunds",
      icon: icons.arrowBackUp,
      count: (waiting["refunds-to-review"] ?? 0) + (waiting["refunds-to-pay"] ?? 0),
    },
    { to: "/admin/discounts", label: "Discounts and grants", icon: icons.discount },
    { to: "/admin/payouts", label: "Payouts", icon: icons.coins, count: waiting.payouts },
    { to: "/admin/money", label: "Books", icon: icons.books },
  ],
})

const tools = (waiting: Waiting): MenuGroup => ({
  group: "Tools",
  entries: [
    { to: "/admin/tools/announcements", label: "Announcements", icon: icons.speakerphone },
    { to: workPaths.objections, label: "Objections", icon: icons.message, count: waiting.objections },
    { to: "/admin/tools/staff", label: "Staff", icon: icons.staff },
    { to: "/admin/tools/audit", label: "Audit trail", icon: icons.history },
    {
      to: workPaths["privacy-requests"],
      label: "Privacy requests",
      icon: icons.shield,
      count: waiting["privacy-requests"],
    },
    { to: "/admin/tools/school-year", label: "School year", icon: icons.calendarStats },
  ],
})
