/** Turns "November 20, 2026", as the time call returns it, into the order of all other dates: "20 November 2026". */
export function dayFirst(date: string): string {
  const [, month, day, year] = /^(\w+) (\d+), (\d+)$/.exec(date) ?? []
  return day ? `${day} ${month} ${year}` : date
}
