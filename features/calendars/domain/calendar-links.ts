/** The addresses that add a calendar feed to the calendars that people have (docs/rules/calendars.md). */
export function calendarLinks(address: string, name: string): Record<"google" | "apple" | "outlook", string> {
  const webcal = address.replace(/^https?:/, "webcal:")
  return {
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`,
  }
}
