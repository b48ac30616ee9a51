import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { choiceField, idField, pageNumber, pagination } from "../../lib/fields.ts"
import { noticeGroupNames } from "./domain/groups.ts"

/** The calls of notices (docs/rules/notices.md#notices). Each concerns only the account's own notices. */

/** `link`: a path of the product. Times are ISO 8601 with zone. `readAt` is null while the notice is unread. */
export const noticeData = z.strictObject({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type Notice = z.output<typeof noticeData>

export const noticesPerPage = 20
const mostAtOnce = 100

export const noticesCall = defineCall({
  method: "get",
  path: "/notices",
  access: "signed-in",
  summary:
    "The notices of the account, newest first: all, or the unread ones. `unread` is the number of all unread ones.",
  input: z.object({ page: pageNumber, unread: choiceField(["1", "true"]) }),
  reply: z.strictObject({ notices: z.array(noticeData), unread: z.number(), pagination }),
})

export const unreadNoticesCall = defineCall({
  method: "get",
  path: "/notices/unread",
  access: "signed-in",
  summary: "How many notices of the account are unread.",
  input: z.object({}),
  reply: z.strictObject({ unread: z.number() }),
})

const flag = (name: string) => z.literal(true, `${name} must be true, or left out.`).optional()

export const readNoticesCall = defineCall({
  method: "put",
  path: "/notices/read",
  access: "signed-in",
  summary:
    "Marks notices as read, or with `unread` as unread again: those with these ids, or all. Other ids are ignored.",
  input: z
    .object({
      ids: z
        .array(idField("Notice"), "ids must be a list of ids.")
        .max(mostAtOnce, `ids can have at most ${mostAtOnce} ids.`)
        .optional(),
      all: flag("all"),
      unread: flag("unread"),
    })
    .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
      path: ["ids"],
      error: "Send either ids, or all as true.",
    })
    .refine(({ all, unread }) => !(all && unread), {
      path: ["unread"],
      error: "Only notices with ids become unread again.",
    }),
  reply: z.strictObject({ unread: z.number() }),
})

const channelChoice = z.strictObject({ mail: z.boolean(), push: z.boolean() })
const quietTime = (name: string) =>
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${name} must be a time such as 21:00.`)

export const noticeSettingsData = z.strictObject({
  groups: z.partialRecord(z.enum(noticeGroupNames), channelChoice),
  quietFrom: z.string(),
  quietTo: z.string(),
})

export const noticeSettingsCall = defineCall({
  method: "get",
  path: "/accounts/notice-settings",
  access: "signed-in",
  summary: "The account's channels for each group of notices, and its quiet hours for devices.",
  input: z.object({}),
  reply: z.strictObject({ settings: noticeSettingsData }),
})

const channelChange = (channel: string) => z.boolean(`${channel} must be true or false.`).optional()

export const saveNoticeSettingsCall = defineCall({
  method: "put",
  path: "/accounts/notice-settings",
  access: "signed-in",
  summary: "Changes the sent settings and keeps the others.",
  input: z.object({
    settings: z.object(
      {
        groups: z
          .partialRecord(
            z.enum(noticeGroupNames, "groups has a group that is not known."),
            z.object({ mail: channelChange("mail"), push: channelChange("push") }, "Each group needs mail or push."),
          )
          .refine((groups) => groups.account?.mail !== false, {
            path: ["account", "mail"],
            error: "Mails about the security of your account cannot be turned off.",
          })
          .optional(),
        quietFrom: quietTime("The beginning of quiet hours").optional(),
        quietTo: quietTime("The end of quiet hours").optional(),
      },
      "settings is required.",
    ),
  }),
  reply: z.strictObject({ settings: noticeSettingsData }),
  limit: "profile",
})

export const noticeStreamCall = defineCall({
  method: "get",
  path: "/notices/stream",
  access: "signed-in",
  summary:
    "Server-sent events: `unread` with { unread } at first and at every change, `notice` with each new notice, `messages` with { unread } when a conversation changes; a comment every 25 s. Ends with the session.",
  input: z.object({}),
  reply: "file",
})
