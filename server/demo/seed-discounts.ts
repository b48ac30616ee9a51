import { addDays } from "../../lib/day.ts"
import { type DemoSchool, hoursBefore, insert, named } from "./demo-school.ts"
import { demoParts } from "./records.ts"

const daysOpen = 120

/** Seeds the school's discounts, a grant for a child of the demo's parent, and classes that are offered in parts. */
export async function seedDemoDiscounts({ tx, now, today, students, classIds }: DemoSchool): Promise<void> {
  const made_at = hoursBefore(now, daysOpen * 24)
  const ofSchool = { borne_by: "school", made_at } as const
  await insert(tx, "discounts", [
    { name: "Second child", kind: "second-child", percent: 10, ...ofSchool },
    {
      name: "Early enrollment",
      kind: "early",
      percent: 10,
      until: addDays(today, -30),
      ended_at: hoursBefore(now, 29 * 24),
      ...ofSchool,
    },
    { name: "Welcome", kind: "code", code: "WELCOME-26", percent: 5, use_limit: 50, ...ofSchool },
  ])
  const words = { words: "Young makers", giver: "The parents' association" }
  await insert(tx, "grants", { child_id: named(students, demoParts.student).childId, percent: 25, ...words, made_at })
  const days = [0 - daysOpen, ...demoParts.laterDays].map((step) => addDays(today, step))
  for (const [className, instalments] of [
    [demoParts.className, { days }],
    [demoParts.offeredMonthly, { parts: 4, every: "month" }],
  ] as const)
    await tx
      .updateTable("classes")
      .set({ instalments: JSON.stringify(instalments) })
      .where("id", "=", named(classIds, className))
      .execute()
}
