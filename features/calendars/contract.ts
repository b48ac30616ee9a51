import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"

/** The calls that bring meetings into other calendar programs (docs/rules/calendars.md). */

const address = z.string().describe("The secret address of the account's calendar: anyone who has it can read it.")

export const calendarAddressCall = defineCall({
  method: "get",
  path: "/accounts/calendar",
  access: "signed-in",
  summary: "The secret address of the account's calendar feed.",
  input: z.object({}),
  reply: z.strictObject({ address }),
})

export const renewCalendarCall = defineCall({
  method: "post",
  path: "/accounts/calendar/renew",
  access: "signed-in",
  summary: "Gives the account's calendar a new address; the old one stops working.",
  input: z.object({}),
  reply: z.strictObject({ address }),
  limit: "profile",
})

export const calendarFeedCall = defineCall({
  method: "get",
  path: "/calendar/{token}.ics",
  access: "anybody",
  summary: "The meetings of the account with this secret address, as iCalendar; 304 if nothing has changed.",
  input: z.object({ token: z.string().max(200) }),
  reply: "file",
})

export const meetingFileCall = defineCall({
  method: "get",
  path: "/meetings/{meetingId}/event.ics",
  access: "signed-in",
  summary: "One of the account's own meetings as iCalendar.",
  input: z.object({ meetingId: idField("Meeting") }),
  reply: "file",
})

export const classMeetingsFileCall = defineCall({
  method: "get",
  path: "/classes/{classId}/meetings.ics",
  access: "anybody",
  summary: "The coming meetings of a public group class as iCalendar.",
  input: z.object({ classId: idField("Class") }),
  reply: "file",
})
