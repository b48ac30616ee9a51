import { sql } from "kysely"
import type { DemoSchool } from "./demo-school.ts"
import { hoursBefore } from "./demo-school.ts"
import { demoWaitlist } from "./records.ts"

export async function seedDemoWaitlist({ tx, now }: DemoSchool): Promise<void> {
  const { id } = await tx
    .selectFrom("classes")
    .select("id")
    .where("name", "=", demoWaitlist.className)
    .executeTakeFirstOrThrow()
  for (const [nth, name] of demoWaitlist.children.entries()) {
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
