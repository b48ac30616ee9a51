import type { UserType } from "../../../lib/roles.ts"
import {
  formatLead,
  type ReminderGroup,
  type ReminderLead,
  reminderLeads,
  reminders,
} from "../../meetings/domain/reminders.ts"

/** The channels that bring a notice to a person, besides the page of notices, which always shows it. */
export const channels = ["mail", "push"] as const
export type Channel = (typeof channels)[number]
export type ChannelChoice = Record<Channel, boolean>

type Group = {
  /** The name in the table of settings. */
  label: string
  /** The user types with notices of this group. */
  readers: readonly UserType[]
  /** The default choice of an account. */
  usual: ChannelChoice
  /** The mails of this group cannot be turned off. */
  isMailFixed?: true
  /** An account that has turned off all channels gets no notices of this group on its page either. */
  isNoneWithoutChannel?: true
  /** Names the notices of this group with urgency now, which ignore quiet hours. */
  urgent?: string
  /**
   * Some notices of this group are about a class that begins soon: they do not wait for quiet hours that end too late.
   */
  isAboutTimes?: true
}

function reminderGroup(lead: ReminderLead) {
  return {
    label: `Reminders ${formatLead(lead)} before a class`,
    readers: ["learner", "parent", "teacher"],
    usual: reminders[lead].usual,
    isNoneWithoutChannel: true,
    isAboutTimes: true,
  } as const satisfies Group
}

/** Each reminder is a group of its own, so that an account can choose all, some or none. */
const reminderGroups = Object.fromEntries(
  reminderLeads.map((lead) => [reminders[lead].group, reminderGroup(lead)]),
) as Record<ReminderGroup, ReturnType<typeof reminderGroup>>

/**
 * The groups of kinds, for which people choose their channels (docs/rules/notices.md#notices). The order is that of the
 * table of settings.
 */
export const noticeGroups = {
  account: {
    label: "The security of your account",
    readers: ["learner", "parent", "teacher", "admin"],
    usual: { mail: true, push: true },
    isMailFixed: true,
    urgent: "security alerts",
  },
  enrollments: {
    label: "Your enrollments",
    readers: ["learner", "parent"],
    usual: { mail: true, push: true },
    urgent: "a seat that is offered to you",
  },
  classes: { label: "Your classes", readers: ["learner", "parent", "teacher"], usual: { mail: true, push: true } },
  stream: { label: "News in your classes", readers: ["learner", "parent"], usual: { mail: true, push: false } },
  weeklySummary: { label: "Weekly summary", readers: ["learner", "parent"], usual: { mail: true, push: false } },
  meetings: {
    label: "Schedule changes",
    readers: ["learner", "parent", "teacher"],
    usual: { mail: true, push: true },
    urgent: "days off at short notice",
    isAboutTimes: true,
  },
  attendance: {
    label: "Attendance",
    readers: ["learner", "parent", "teacher"],
    usual: { mail: true, push: true },
  },
  messages: { label: "Messages", readers: ["learner", "parent", "teacher"], usual: { mail: true, push: true } },
  grades: { label: "Grades and report cards", readers: ["learner", "parent"], usual: { mail: true, push: true } },
  ...reminderGroups,
  verification: { label: "Your verification", readers: ["teacher"], usual: { mail: true, push: true } },
  students: { label: "Students who join or leave", readers: ["teacher"], usual: { mail: true, push: false } },
  schoolDay: {
    label: "Problems to fix today",
    readers: ["admin"],
    usual: { mail: true, push: true },
    urgent: "problems to fix today",
  },
  payouts: { label: "Your payouts", readers: ["teacher"], usual: { mail: true, push: true } },
  reviews: { label: "Waiting for your decision", readers: ["admin"], usual: { mail: true, push: false } },
  classReviews: {
    label: "Reviews of classes",
    readers: ["learner", "parent", "teacher"],
    usual: { mail: true, push: false },
  },
  announcements: {
    label: "Announcements",
    readers: ["learner", "parent", "teacher"],
    usual: { mail: true, push: false },
  },
} as const satisfies Record<string, Group>

export type NoticeGroup = keyof typeof noticeGroups
export const noticeGroupNames = Object.keys(noticeGroups) as NoticeGroup[]

/** Returns the groups that this user type has notices of. An account without a role has those of accounts. */
export function groupsFor(userType: UserType | null): NoticeGroup[] {
  if (!userType) return ["account"]
  return noticeGroupNames.filter((group) => (noticeGroups[group].readers as readonly UserType[]).includes(userType))
}
