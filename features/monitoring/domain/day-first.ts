/** "November 20, 2026", as the call for the time answers it, in the order of every other date of the pages: "20 November 2026". */
export function dayFirst(date: string): string {
  const [, month, day, year] = /^(\w+) (\d+), (\d+)$/.exec(date) ?? []
  return day ? `${day} ${month} ${year}` : date
}
