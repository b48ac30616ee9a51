import type { UserType } from "../../../lib/roles.ts"
import { type Channel, type ChannelChoice, channels, groupsFor, type NoticeGroup, noticeGroups } from "./groups.ts"

/**
 * The notice settings of an account (docs/rules/notices.md#notices): the channels of each of its groups. Quiet hours
 * are "HH:MM" in the school's zone, and concern only push messages. The same time twice means none.
 */
export type NoticeSettings = {
  groups: Partial<Record<NoticeGroup, ChannelChoice>>
  quietFrom: string
  quietTo: string
}

export const usualQuietHours = { quietFrom: "21:00", quietTo: "07:00" }

/** The stored name of a choice: "grades.mail". Only choices that were made are stored. */
export type ChoiceName = `${NoticeGroup}.${Channel}`
export type StoredChoices = Partial<Record<ChoiceName, boolean>>

export type StoredSettings = { choices: StoredChoices; quietFrom: string; quietTo: string }

/** Whether an account with these choices gets this group through this channel. */
export function isChosen(choices: StoredChoices, group: NoticeGroup, channel: Channel): boolean {
  return isFixed(group, channel) || (choices[`${group}.${channel}`] ?? noticeGroups[group].usual[channel])
}

/** Mails about the security of the account cannot be turned off. */
export function isFixed(group: NoticeGroup, channel: Channel): boolean {
  return channel === "mail" && "isMailFixed" in noticeGroups[group]
}

/** Returns the settings of an account, with defaults where it has chosen nothing. */
export function settingsOf(stored: StoredSettings | undefined, userType: UserType | null): NoticeSettings {
  const { choices, quietFrom, quietTo } = { choices: {}, ...usualQuietHours, ...stored }
  const groups = groupsFor(userType).map((group) => {
    const chosen = channels.map((channel) => [channel, isChosen(choices, group, channel)] as const)
    return [group, Object.fromEntries(chosen) as ChannelChoice] as const
  })
  return { groups: Object.fromEntries(groups), quietFrom, quietTo }
}

/** Returns the choices to store, without those that are fixed. */
export function storedChoices(groups: Partial<Record<NoticeGroup, Partial<ChannelChoice>>>): StoredChoices {
  const all = Object.entries(groups).flatMap(([group, choice]) =>
    Object.entries(choice).map(([channel, isOn]) => ({ group, channel, isOn }) as Chosen),
  )
  const choices = all.filter(({ group, channel, isOn }) => isOn !== undefined && !isFixed(group, channel))
  return Object.fromEntries(choices.map(({ group, channel, isOn }) => [`${group}.${channel}`, isOn]))
}

type Chosen = { group: NoticeGroup; channel: Channel; isOn: boolean | undefined }
