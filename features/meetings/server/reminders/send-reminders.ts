import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { dueStarts, type ReminderLead, reminderLeads } from "../../domain/reminders.ts"
import { recordMeetingEvent } from "../events.ts"
import { claimReminders } from "./reminder-queries.ts"

/** How many meetings are handled in one transaction. */
const meetingsAtOnce = 50

/** Every minute, in one of the processes (docs/rules/meetings.md#reminders). */
export function defineReminders(deps: Deps): Promise<void> {
  return deps.jobs.everyMinute("send-reminders", () => sendReminders(deps))
}

/**
 * Sends the reminders that are due. It may be interrupted at any time and run in several processes at once, because a
 * meeting is claimed in the transaction that writes its notices.
 */
export async function sendReminders(deps: Deps): Promise<void> {
  for (const lead of reminderLeads) {
    let claimed = meetingsAtOnce
    while (claimed === meetingsAtOnce) claimed = await sendSome(deps, lead)
  }
}

function sendSome(deps: Deps, lead: ReminderLead): Promise<number> {
  const now = deps.now()
  return transact(deps, async (tx) => {
    const meetingIds = await claimReminders(tx, { lead, ...dueStarts(now, lead), most: meetingsAtOnce })
    if (meetingIds.length > 0)
      await recordMeetingEvent(tx, { type: "meetings.reminded", at: now, actorId: null, lead, meetingIds })
    return meetingIds.length
  })
}
