/** The lines of iCalendar files (RFC 5545, section 3.1 and 3.3.11). */

const mostOctets = 75

/** Escapes a text value. */
export function icalText(value: string): string {
  const escaped = value.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r\n|\r|\n/g, "\\n")
  return escaped.replace(/\p{Cc}/gu, " ")
}

/** Joins lines with CRLF. A line of more than 75 octets continues on the next line after a space. */
export function icalLines(lines: readonly string[]): string {
  return lines.map(fold).join("\r\n")
}

function fold(line: string): string {
  const isAscii = /^[\0-\x7f]*$/.test(line)
  if (isAscii && line.length <= mostOctets) return line
  const parts: string[] = []
  let from = 0
  let octets = 0
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0
    const size = octetsOf(code)
    if (octets + size > mostOctets) {
      parts.push(line.slice(from, at))
      from = at
      octets = 1
    }
    octets += size
    at += code > 0xffff ? 2 : 1
  }
  return [...parts, line.slice(from)].join("\r\n ")
}

/** The number of octets in UTF-8. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code > 0xffff ? 4 : 3
}
