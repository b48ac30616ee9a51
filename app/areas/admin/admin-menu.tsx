import type { MenuEntry } from "../../../ui/page/side-menu.tsx"
import {
  IconActivityHeartbeat,
  IconBackpack,
  IconBook2,
  IconBuildingBank,
  IconCalendarOff,
  IconCalendarStats,
  IconChalkboard,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconHourglass,
  IconLink,
  IconMessageReport,
  IconPlayerPlay,
  IconReceipt,
  IconRosetteDiscountCheck,
  IconSchool,
  IconSpeakerphone,
  IconUsers,
  IconZoomMoney,
} from "../../../ui/pictures/icons.ts"
import type { WaitingCount } from "./waiting.ts"

type Waiting = Record<"classes" | "enrollees" | "payments" | "teachers", WaitingCount>

/** Created once: the menu renders with every page. */
const icons = {
  activityHeartbeat: <IconActivityHeartbeat />,
  backpack: <IconBackpack />,
  book2: <IconBook2 />,
  buildingBank: <IconBuildingBank />,
  calendarOff: <IconCalendarOff />,
  calendarStats: <IconCalendarStats />,
  chalkboard: <IconChalkboard />,
  circleCheck: <IconCircleCheck />,
  circleX: <IconCircleX />,
  help: <IconHelpCircle />,
  hourglass: <IconHourglass />,
  link: <IconLink />,
  message: <IconMessageReport />,
  playerPlay: <IconPlayerPlay />,
  receipt: <IconReceipt />,
  rosetteDiscountCheck: <IconRosetteDiscountCheck />,
  school: <IconSchool />,
  speakerphone: <IconSpeakerphone />,
  users: <IconUsers />,
  zoomMoney: <IconZoomMoney />,
}

const people: MenuEntry[] = [
  { group: "People", to: "/admin/users/learners", label: "Learners", icon: icons.backpack },
  { to: "/admin/users/parents", label: "Parents", icon: icons.users },
  { to: "/admin/users/teachers", label: "Teachers", icon: icons.chalkboard },
]

const tools: MenuEntry[] = [
  { group: "Tools", to: "/admin/tools/announcements", label: "Announcements", icon: icons.speakerphone },
  { to: "/admin/tools/join-links", label: "Join links", icon: icons.link },
  { to: "/admin/tools/subjects", label: "Subjects", icon: icons.book2 },
  { to: "/admin/tools/days-off", label: "Days off", icon: icons.calendarOff },
  { to: "/admin/tools/school-year", label: "School year", icon: icons.calendarStats },
  { to: "/admin/tools/objections", label: "Objections", icon: icons.message },
  { to: "/help", label: "Help", icon: icons.help, isElsewhere: true },
]

/**
 * The administrators' menu (docs/rules/pages.md#menus), with the number of pending items at each entry. The shell adds
 * Sign Out.
 */
export function adminMenu(waiting: Waiting): MenuEntry[] {
  return [
    { to: "/admin", label: "Monitoring", icon: icons.activityHeartbeat, end: true },
    {
      group: "Classes",
      to: "/admin/classes?status=pending",
      label: "Pending classes",
      icon: icons.hourglass,
      count: waiting.classes ?? undefined,
    },
    { to: "/admin/classes", label: "All classes", icon: icons.school, covers: ["/admin/class"] },
    { to: "/admin/classes?status=ongoing", label: "Ongoing classes", icon: icons.playerPlay },
    {
      group: "Enrollees",
      to: "/admin/enrollees?status=pending",
      label: "Pending enrollees",
      icon: icons.receipt,
      count: waiting.enrollees ?? undefined,
    },
    { to: "/admin/enrollees?status=approved", label: "Approved enrollees", icon: icons.circleCheck },
    { to: "/admin/enrollees?status=denied", label: "Rejected enrollees", icon: icons.circleX },
    {
      to: "/admin/payments?status=sent",
      label: "Payments",
      icon: icons.zoomMoney,
      covers: ["/admin/payments"],
      count: waiting.payments ?? undefined,
    },
    {
      to: "/admin/money",
      label: "Money",
      icon: icons.buildingBank,
      covers: ["/admin/payouts", "/admin/refunds"],
    },
    ...people,
    {
      to: "/admin/users/teachers?verified=pending",
      label: "To verify",
      icon: icons.rosetteDiscountCheck,
      count: waiting.teachers ?? undefined,
    },
    ...tools,
  ]
}
