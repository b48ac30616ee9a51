import {
  IconActivityHeartbeat,
  IconBackpack,
  IconBook2,
  IconChalkboard,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconLink,
  IconPlayerPlay,
  IconReceipt,
  IconRosetteDiscountCheck,
  IconSchool,
  IconSpeakerphone,
  IconUsers,
} from "@tabler/icons-react"
import type { MenuEntry } from "../../../ui/side-menu.tsx"
import type { Count } from "./waiting.ts"

type Waiting = Record<"classes" | "enrollees" | "teachers", Count>

/** The administrators' menu (document 2 §2), with how many wait at each place. The shell adds Sign Out. */
export function adminMenu(waiting: Waiting): MenuEntry[] {
  return [
    { to: "/admin", label: "Monitoring", icon: <IconActivityHeartbeat />, end: true },
    {
      group: "Classes",
      to: "/admin/classes?status=pending",
      label: "Pending classes",
      icon: <IconHourglass />,
      count: waiting.classes ?? undefined,
    },
    { to: "/admin/classes", label: "All classes", icon: <IconSchool /> },
    { to: "/admin/classes?status=ongoing", label: "Ongoing classes", icon: <IconPlayerPlay /> },
    {
      group: "Enrollees",
      to: "/admin/enrollees?status=pending",
      label: "Pending enrollees",
      icon: <IconReceipt />,
      count: waiting.enrollees ?? undefined,
    },
    { to: "/admin/enrollees?status=approved", label: "Approved enrollees", icon: <IconCircleCheck /> },
    { to: "/admin/enrollees?status=denied", label: "Denied enrollees", icon: <IconCircleX /> },
    { group: "People", to: "/admin/users/learners", label: "Learners", icon: <IconBackpack /> },
    { to: "/admin/users/parents", label: "Parents", icon: <IconUsers /> },
    { to: "/admin/users/teachers", label: "Teachers", icon: <IconChalkboard /> },
    {
      to: "/admin/users/teachers?verified=pending",
      label: "To verify",
      icon: <IconRosetteDiscountCheck />,
      count: waiting.teachers ?? undefined,
    },
    { group: "Tools", to: "/admin/tools/announcements", label: "Announcements", icon: <IconSpeakerphone /> },
    { to: "/admin/tools/join-links", label: "Join links", icon: <IconLink /> },
    { to: "/admin/tools/subjects", label: "Subjects", icon: <IconBook2 /> },
  ]
}
