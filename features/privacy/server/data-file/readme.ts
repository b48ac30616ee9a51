import { formatLongDay, todayIn } from "../../../../lib/day.ts"
import type { Settings } from "../../../../platform/settings.ts"

/** The text that explains the file to whoever opens it. */
export function readme({ brandName, timeZone }: Pick<Settings, "brandName" | "timeZone">, now: Date): string {
  return `Your ${brandName} data, as of ${formatLongDay(todayIn(now, timeZone))}

data.json has the data that we keep about you and your children. Each key is one
list: "accounts" is you, "children" are your children, "enrollments" are their
classes, "payments" is what you paid, and so on. Any text editor can open it.

- Times are in UTC. "2026-11-20T02:00:00.000Z" is 10:00 in Manila.
- Amounts that end in "centavos" are hundredths of a peso.
- Where a list refers to another one, it has its number ("class_id") and its name
  ("class").

The folders, if you have such files:

- receipts: the receipts of your payments, as PDF files
- report-cards: published report cards, as PDF files
- profile-pictures: your picture
- enrollment-payments: the screenshots of your payments
- teacher-ids: the pictures of your ID
- class-images: the pictures of your classes
- message-files: files from your messages
- class-files: files from your classes

This file leaves out what belongs to other people, such as the names of other
students and what a teacher wrote about another child. A teacher's file leaves out
notices and messages, because they name students. Your password is not here
either: we store only a hash of it.

How to correct something or delete your account: see "Your data" on your account
page.
`
}
