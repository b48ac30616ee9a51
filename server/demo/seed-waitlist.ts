import { sql } from "kysely"
import type { DemoSchool } from "./demo-school.ts"
import { hoursBefore } from "./demo-school.ts"

/** A full class of the demo, and the children on its waitlist in order. */
const className = "Making Friends Online, Kindly"
const inLine = ["Luis", "Migo"]

export async function seedDemoWaitlist({ tx, now }: DemoSchool): Promise<void> {
  const { id } = await tx.selectFrom("classes").select("id").where("name", "=", className).executeTakeFirstOrThrow()
  for (const [nth, name] of inLine.entries()) {
    const child = await tx
      .selectFrom("children")
      .select(["id", "parent_id"])
      .where("first_name", "=", name)
      .where(sql<boolean>`not exists (
        select from enrollments where class_id = ${id} and child_id = children.id
      )`)
      .executeTakeFirst()
    if (!child) continue
    const asked_at = hoursBefore(now, 30 - 20 * nth)
    await tx
      .insertInto("waitlist")
      .values({ class_id: id, account_id: child.parent_id, child_id: child.id, asked_at })
      .execute()
  }
}
