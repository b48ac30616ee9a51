import type { UserType } from "../../../lib/roles.ts"
import { type Channel, type ChannelChoice, channels, groupsFor, type NoticeGroup, noticeGroups } from "./groups.ts"

/**
 * What an account wants to hear (docs/rules/notices.md#notices): the channels of each group that it has notices of.
 * Quiet hours are "HH:MM" in the school's zone, for push alone; the same time twice means none.
 */
export type NoticeSettings = {
  groups: Partial<Record<NoticeGroup, ChannelChoice>>
  quietFrom: string
  quietTo: string
}

export const usualQuietHours = { quietFrom: "21:00", quietTo: "07:00" }

/** The name of a choice as it is stored: "grades.mail". Only choices that were made are stored. */
export type ChoiceName = `${NoticeGroup}.${Channel}`
export type StoredChoices = Partial<Record<ChoiceName, boolean>>

export type StoredSettings = { choices: StoredChoices; quietFrom: string; quietTo: string }

/** Whether an account with these choices is told of this group by this channel. */
export function isChosen(choices: StoredChoices, group: NoticeGroup, channel: Channel): boolean {
  return isFixed(group, channel) || (choices[`${group}.${channel}`] ?? noticeGroups[group].usual[channel])
}

/** Mails about the security of the account cannot be turned off. */
export function isFixed(group: NoticeGroup, channel: Channel): boolean {
  return channel === "mail" && "isMailFixed" in noticeGroups[group]
}

/** The settings of an account, with the usual ones where it has chosen nothing. */
export function settingsOf(stored: StoredSettings | undefined, userType: UserType | null): NoticeSettings {
  const { choices, quietFrom, quietTo } = { choices: {}, ...usualQuietHours, ...stored }
  const groups = groupsFor(userType).map((group) => {
    const chosen = channels.map((channel) => [channel, isChosen(choices, group, channel)] as const)
    return [group, Object.fromEntries(chosen) as ChannelChoice] as const
  })
  return { groups: Object.fromEntries(groups), quietFrom, quietTo }
}

/** The choices to store of those sent: nothing about what is fixed. */
export function storedChoices(groups: Partial<Record<NoticeGroup, Partial<ChannelChoice>>>): StoredChoices {
  const all = Object.entries(groups).flatMap(([group, choice]) =>
    Object.entries(choice).map(([channel, isOn]) => ({ group, channel, isOn }) as Chosen),
  )
  const choices = all.filter(({ group, channel, isOn }) => isOn !== undefined && !isFixed(group, channel))
  return Object.fromEntries(choices.map(({ group, channel, isOn }) => [`${group}.${channel}`, isOn]))
}

type Chosen = { group: NoticeGroup; channel: Channel; isOn: boolean | undefined }
