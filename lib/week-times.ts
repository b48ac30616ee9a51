/** The weekdays in the order of every list: monday first (docs/rules/general.md#time). */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const

export type Weekday = (typeof weekdays)[number]

/** One optional time of day ("HH:MM", 24 h) per weekday (docs/rules/general.md#time). */
export type WeekTimes = Record<Weekday, string | null>

/** The names of the weekday times in the class form (docs/rules/general.md#time). */
export const timeFields = {
  monday: "mondayTime",
  tuesday: "tuesdayTime",
  wednesday: "wednesdayTime",
  thursday: "thursdayTime",
  friday: "fridayTime",
  saturday: "saturdayTime",
  sunday: "sundayTime",
} as const satisfies Record<Weekday, string>

export type TimeField = (typeof timeFields)[Weekday]

/** Builds a week by calling a function for every weekday. */
export function buildWeek<T>(answer: (weekday: Weekday) => T): Record<Weekday, T> {
  return {
    monday: answer("monday"),
    tuesday: answer("tuesday"),
    wednesday: answer("wednesday"),
    thursday: answer("thursday"),
    friday: answer("friday"),
    saturday: answer("saturday"),
    sunday: answer("sunday"),
  }
}

export const emptyWeek: Readonly<WeekTimes> = Object.freeze(buildWeek(() => null))

/** Builds a whole week from the weekdays with a time, in any order. */
export function weekFromRows(rows: readonly { weekday: Weekday; time: string }[]): WeekTimes {
  return buildWeek((weekday) => rows.find((row) => row.weekday === weekday)?.time ?? null)
}

/** Returns the weekdays with a time, as rows for the database. */
export function rowsOfWeek(times: WeekTimes): { weekday: Weekday; time: string }[] {
  return weekdays.flatMap((weekday) => {
    const time = times[weekday]
    return time === null ? [] : [{ weekday, time }]
  })
}

export function daysWithTimes(times: WeekTimes): Weekday[] {
  return weekdays.filter((weekday) => times[weekday] !== null)
}

export type WeekChange = { before: WeekTimes; after: WeekTimes }

export function isSameWeek(a: WeekTimes, b: WeekTimes): boolean {
  return weekdays.every((weekday) => a[weekday] === b[weekday])
}

/** "HH:MM" on a 24-hour clock, "00:00" to "23:59". */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** "09:05" is shown as "9:05 AM". */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`
}

/** "monday" is shown as "Monday". */
export function weekdayName(weekday: Weekday): string {
  return weekday.charAt(0).toUpperCase() + weekday.slice(1)
}
