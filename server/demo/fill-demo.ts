import { rankAllClasses } from "../../features/classes/server/ratings/follow-mean-rating.ts"
import { openBooks } from "../../features/ledger/server/entries/open-books.ts"
import { generateDueMeetings } from "../../features/meetings/server/generation/generate-daily.ts"
import type { Deps } from "../../platform/deps.ts"
import { seedDemoAttendance } from "./seed-attendance.ts"
import { seedDemoConversations } from "./seed-conversations.ts"
import { seedDemoDayOff } from "./seed-day-off.ts"
import { seedDemo } from "./seed-demo.ts"
import { seedDemoMakeUps } from "./seed-make-ups.ts"
import { seedDemoMoney } from "./seed-money.ts"
import { seedDemoReviews } from "./seed-reviews.ts"
import { seedDemoStreams } from "./seed-stream.ts"

/** Fills an empty database with the demo school and its history. Returns false when the database is not empty. */
export async function fillDemo(deps: Deps): Promise<boolean> {
  if (!(await seedDemo(deps))) return false
  await generateDueMeetings(deps)
  await seedDemoAttendance(deps)
  await seedDemoReviews(deps)
  await seedDemoStreams(deps)
  await seedDemoConversations(deps)
  await rankAllClasses(deps)
  await seedDemoDayOff(deps)
  await seedDemoMakeUps(deps)
  await openBooks(deps)
  await seedDemoMoney(deps)
  return true
}
