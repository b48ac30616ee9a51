/** `downloadName`: saved as a file, which the device's calendar opens. */
export function sendCalendar(file: string, headers: Record<string, string>, downloadName?: string): Response {
  const disposition = downloadName ? `attachment; filename="${downloadName}"` : 'inline; filename="calendar.ics"'
  return new Response(file, {
    headers: { "content-type": "text/calendar; charset=utf-8", "content-disposition": disposition, ...headers },
  })
}
