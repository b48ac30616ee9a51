import { expect, test } from "vitest"
import { noticeKindNames, noticeKinds } from "../../../server/notice-kinds.ts"
import { reminderLeads, reminders } from "../../meetings/domain/reminders.ts"
import { groupsFor, noticeGroupNames, noticeGroups } from "./groups.ts"
import { settingsOf, storedChoices } from "./notice-settings.ts"

const usualReminders = Object.fromEntries(reminderLeads.map((lead) => [reminders[lead].group, reminders[lead].usual]))
const stored = { choices: {}, quietFrom: "22:30", quietTo: "06:00" }

test("an account that has chosen nothing has the usual channels of its groups", () => {
  expect(settingsOf(undefined, "parent")).toEqual({
    groups: {
      account: { mail: true, push: true },
      enrollments: { mail: true, push: true },
      classes: { mail: true, push: true },
      stream: { mail: true, push: false },
      weeklySummary: { mail: true, push: false },
      meetings: { mail: true, push: true },
      attendance: { mail: true, push: true },
      messages: { mail: true, push: true },
      grades: { mail: true, push: true },
      ...usualReminders,
      classReviews: { mail: true, push: false },
      announcements: { mail: true, push: false },
    },
    quietFrom: "21:00",
    quietTo: "07:00",
  })
  expect(Object.keys(settingsOf(undefined, null).groups)).toEqual(["account"])
  expect(groupsFor("admin")).toEqual(["account", "schoolDay", "reviews"])
})

test("a choice holds for its group and channel alone", () => {
  const choices = storedChoices({ grades: { mail: false }, announcements: { push: true } })
  const { groups, quietFrom } = settingsOf({ ...stored, choices }, "learner")
  expect(groups.grades).toEqual({ mail: false, push: true })
  expect(groups.announcements).toEqual({ mail: true, push: true })
  expect(groups.classes).toEqual({ mail: true, push: true })
  expect(quietFrom).toBe("22:30")
})

test("the mails about the security of the account stay on, whatever is stored", () => {
  expect(storedChoices({ account: { mail: false, push: false } })).toEqual({ "account.push": false })
  const choices = { "account.mail": false } as const
  expect(settingsOf({ ...stored, choices }, "teacher").groups.account?.mail).toBe(true)
})

test("the kinds of a group are all quiet, or none is: a digest can be turned off without a mail that comes at once", () => {
  const isQuiet = (group: string) =>
    new Set(
      noticeKindNames
        .filter((kind) => noticeKinds[kind].group === group)
        .map((kind) => noticeKinds[kind].urgency === "quiet"),
    )
  for (const group of noticeGroupNames) expect([group, isQuiet(group).size]).toEqual([group, 1])
  expect(noticeGroups.account.isMailFixed).toBe(true)
})
