import { demoHost, isDemoEmail } from "../../features/accounts/domain/email.ts"
import { createFirstAdmin } from "../../features/accounts/server/first-admin.ts"
import { checkUnchecked } from "../../features/payments/server/desk/check-unchecked.ts"
import type { Db, Tx } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import { SettingsError } from "../../platform/settings.ts"
import { demoSignIns } from "./cast.ts"
import type { DemoSchool } from "./demo-school.ts"
import { seedDemoAnnouncements } from "./seed-announcements.ts"
import { seedDemoCards } from "./seed-cards.ts"
import { seedDemoClasses } from "./seed-classes.ts"
import { seedDemoDiscounts } from "./seed-discounts.ts"
import { seedDemoEnrollments } from "./seed-enrollments.ts"
import { seedDemoMeetings } from "./seed-meetings.ts"
import { seedDemoNotices } from "./seed-notices.ts"
import { seedDemoPayments, seedDemoWaitlist } from "./seed-payments.ts"
import { seedDemoPeople } from "./seed-people.ts"
import { seedDemoSignIns } from "./seed-sign-ins.ts"
import { storeDemoPictures } from "./store-pictures.ts"
import { currentSlot } from "./timetable.ts"

/**
 * Seeds an empty database with the demo school, in one transaction, so that a killed start begins again. Creates the
 * first administrator of the settings before the demo's, because the demo's would count as an existing one. Returns
 * false if the database is not empty.
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  const someone = await deps.db.selectFrom("accounts").select("id").limit(1).executeTakeFirst()
  if (someone) return false
  if (deps.settings.admin && isDemoEmail(deps.settings.admin.email)) {
    throw new SettingsError("The setting ADMIN_EMAIL is wrong: expected an address that is not the demo's own.")
  }
  const pictures = await storeDemoPictures(deps)
  await deps.db.transaction().execute(async (tx: Tx) => {
    await createFirstAdmin(deps, tx)
    const now = deps.now()
    const zone = deps.settings.timeZone
    const slot = currentSlot(now, zone)
    const names = { accounts: new Map(), students: new Map(), classIds: new Map() }
    const school: DemoSchool = { tx, deps, now, today: slot.day, slot, zone, pictures, ...names }
    await seedDemoPeople(school)
    await seedDemoClasses(school)
    await seedDemoEnrollments(school)
    await seedDemoDiscounts(school)
    await seedDemoPayments(school)
    await seedDemoWaitlist(school)
    await seedDemoCards(school)
    await seedDemoMeetings(school)
    await seedDemoAnnouncements(school)
    await seedDemoSignIns(school)
    await seedDemoNotices(school)
  })
  await checkUnchecked(deps)
  return true
}

/** Whether the published accounts of the demo exist. */
export async function hasDemoSignIns(db: Db): Promise<boolean> {
  const rows = await db.selectFrom("accounts").select("id").where("email_key", "in", demoSignIns).execute()
  return rows.length === demoSignIns.length
}

/** Throws if a real school has demo accounts, whose administrator has a public password. */
export async function assertNoDemoAccounts(db: Db): Promise<void> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("email_key", "like", `%@${demoHost}`)
    .limit(1)
    .execute()
  if (rows.length === 0) return
  throw new SettingsError(
    "The setting PUBLIC_URL is wrong: expected an address of this machine, because the database holds the demo's accounts, whose password is published. Start the real school with another DATA_DIR or DATABASE_URL.",
  )
}
