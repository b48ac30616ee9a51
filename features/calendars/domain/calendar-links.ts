export type Calendar = "google" | "apple" | "outlook"

/** The calendars to add a feed to, the usual one of the device first (docs/rules/calendars.md). */
export function calendarsOf(userAgent: string): readonly { calendar: Calendar; label: string }[] {
  const google = { calendar: "google", label: "Google Calendar" } as const
  const apple = { calendar: "apple", label: "Apple Calendar" } as const
  const outlook = { calendar: "outlook", label: "Outlook" } as const
  // Other calendar apps open the same address as Apple's.
  if (/Android/.test(userAgent)) return [google, { ...apple, label: "Another calendar app" }, outlook]
  return /iPhone|iPad|Macintosh/.test(userAgent) ? [apple, google, outlook] : [google, apple, outlook]
}

/** The addresses that add a calendar feed to the calendars that people have (docs/rules/calendars.md). */
export function calendarLinks(address: string, name: string): Record<Calendar, string> {
  const webcal = address.replace(/^https?:/, "webcal:")
  return {
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`,
  }
}
