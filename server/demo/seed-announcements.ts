import { addDays, type Day, formatDay, weekdayOf } from "../../lib/day.ts"
import { byDay, type DemoSchool, hoursBefore, insert, named } from "./demo-school.ts"
import { demoAnnouncements, demoHoliday } from "./records.ts"

/** The demo's holiday: a coming day, not a Sunday, on which hardly any class of the demo meets. */
export function findHoliday(today: Day): { title: string; day: Day } {
  const day = addDays(today, demoHoliday.daysAway)
  return { title: demoHoliday.title, day: weekdayOf(day) === "sunday" ? addDays(day, 1) : day }
}

export async function seedDemoAnnouncements({ tx, now, today, zone, accounts }: DemoSchool): Promise<void> {
  const holiday = findHoliday(today)
  const fill = (text: string) => text.replace("{holiday}", holiday.title).replace("{day}", formatDay(holiday.day))
  const rows = demoAnnouncements.map(({ title, content, hoursAgo, readers }) => ({
    title: fill(title),
    content: fill(content),
    for_teachers: readers.includes("teacher"),
    for_parents: readers.includes("parent"),
    for_learners: readers.includes("learner"),
    author_id: named(accounts, "admin"),
    posted_at: byDay(hoursBefore(now, hoursAgo), zone),
  }))
  await insert(tx, "announcements", rows)
}
