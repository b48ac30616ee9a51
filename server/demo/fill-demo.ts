import { todayIn } from "../../lib/day.ts"
import type { Tx } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import { fillClasses } from "./fill-classes.ts"
import { fillAnnouncements, fillEnrollments } from "./fill-enrollments.ts"
import { fillPeople } from "./fill-people.ts"
import { keepPictures } from "./keep-pictures.ts"

/**
 * Fills an empty database with a believable school: all of it or nothing, so that a killed start begins again.
 * Answers whether there was anything to fill.
 */
export async function fillDemo(deps: Deps): Promise<boolean> {
  const someone = await deps.db.selectFrom("accounts").select("id").limit(1).executeTakeFirst()
  if (someone) return false
  const pictures = await keepPictures(deps)
  await deps.db.transaction().execute(async (tx: Tx) => {
    const school = { tx, now: deps.now(), today: todayIn(deps.now(), deps.settings.timeZone), pictures }
    const people = await fillPeople(school)
    const classIds = await fillClasses(school, people)
    await fillEnrollments(school, people, classIds)
    await fillAnnouncements(school, people)
  })
  return true
}
