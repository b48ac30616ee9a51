import { addDays, type Day, formatDay, weekdayOf } from "../../lib/day.ts"
import type { Role } from "../../lib/roles.ts"

type DemoAnnouncement = {
  title: string
  content: string
  hoursAgo: number
  /** Nobody in particular: everybody. */
  readers: Role[]
}

const daysToHoliday = 16

/** The demo's holiday: a coming day, not a Sunday, on which hardly any class of the demo meets. */
export function demoHoliday(today: Day): { title: string; day: Day } {
  const day = addDays(today, daysToHoliday)
  return { title: "School Foundation Day", day: weekdayOf(day) === "sunday" ? addDays(day, 1) : day }
}

export function demoAnnouncements(today: Day): DemoAnnouncement[] {
  const holiday = demoHoliday(today)
  return [
    {
      title: "Welcome to our demo school",
      content:
        "<p>Look around as a visitor, then log in with any demo account. Everything works, with sample data.</p>",
      hoursAgo: 2,
      readers: [],
    },
    {
      title: `No classes on ${formatDay(holiday.day)}`,
      content: `<p>It is our ${holiday.title}. <strong>Your schedule already leaves that day out.</strong></p>`,
      hoursAgo: 30,
      readers: [],
    },
    {
      title: "How to photograph a proof of payment",
      content:
        '<ol><li data-list="ordered">Lay the receipt flat.</li><li data-list="ordered">Fill the frame.</li><li data-list="ordered">Check that the reference number can be read.</li></ol>',
      hoursAgo: 60,
      readers: ["parent", "learner"],
    },
    {
      title: "Ten minutes early, please",
      content: "<p>Please open your meeting ten minutes before the class begins.</p>",
      hoursAgo: 100,
      readers: ["teacher"],
    },
    {
      title: "Our gift-giving drive",
      content:
        "<p>Each year we pack school bags for children in one community. If you would like to help, answer the letter that your teacher sends.</p>",
      hoursAgo: 150,
      readers: ["teacher", "parent", "learner"],
    },
  ]
}
