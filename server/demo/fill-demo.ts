import { demoHost, isDemoEmail } from "../../features/accounts/domain/email.ts"
import { createFirstAdmin } from "../../features/accounts/server/first-admin.ts"
import { todayIn } from "../../lib/day.ts"
import type { Db, Tx } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import { WrongSetting } from "../../platform/settings.ts"
import { demoSignIns } from "./cast.ts"
import { fillCards } from "./fill-cards.ts"
import { fillClasses } from "./fill-classes.ts"
import { fillAnnouncements, fillEnrollments } from "./fill-enrollments.ts"
import { fillPeople } from "./fill-people.ts"
import { keepPictures } from "./keep-pictures.ts"

/**
 * Fills an empty database with a believable school: all of it or nothing, so that a killed start begins again.
 * The first administrator of the settings comes before the demo's, who would be taken for it.
 * Answers whether there was anything to fill.
 */
export async function fillDemo(deps: Deps): Promise<boolean> {
  const someone = await deps.db.selectFrom("accounts").select("id").limit(1).executeTakeFirst()
  if (someone) return false
  if (deps.settings.admin && isDemoEmail(deps.settings.admin.email)) {
    throw new WrongSetting("The setting ADMIN_EMAIL is wrong: expected an address that is not the demo's own.")
  }
  const pictures = await keepPictures(deps)
  await deps.db.transaction().execute(async (tx: Tx) => {
    await createFirstAdmin(deps, tx)
    const school = { tx, now: deps.now(), today: todayIn(deps.now(), deps.settings.timeZone), pictures }
    const people = await fillPeople(school)
    const classIds = await fillClasses(school, people)
    await fillEnrollments(school, people, classIds)
    await fillCards(school, people, classIds, deps)
    await fillAnnouncements(school, people)
  })
  return true
}

/** Can somebody sign in as the demo says? Where nothing was filled, nobody can. */
export async function hasDemoSignIns(db: Db): Promise<boolean> {
  const found = await db.selectFrom("accounts").select("id").where("email_key", "in", demoSignIns).execute()
  return found.length === demoSignIns.length
}

/** A real school never has the demo's people in it: the administrator among them has a published password. */
export async function assertNoDemoAccounts(db: Db): Promise<void> {
  const found = await db
    .selectFrom("accounts")
    .select("id")
    .where("email_key", "like", `%@${demoHost}`)
    .limit(1)
    .execute()
  if (found.length === 0) return
  throw new WrongSetting(
    "The setting PUBLIC_URL is wrong: expected an address of this machine, because the database holds the demo's accounts, whose password is published. Start the real school with another DATA_DIR or DATABASE_URL.",
  )
}
