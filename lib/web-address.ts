/** The text taken apart as an address, or null when it is none. `URL.canParse` is younger than some of the phones. */
export function parseUrl(typed: string, base?: string): URL | null {
  try {
    return new URL(typed, base)
  } catch {
    return null
  }
}

/** The address, when it leads to a page of the web; what people typed may be anything else, and is then no link. */
export function webAddress(typed: string): string | null {
  const found = parseUrl(typed.trim())
  return found && /^https?:$/.test(found.protocol) ? found.href : null
}

const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i
const namedHost = /^[^.].*\.[a-z][a-z\d-]+$/i

/** The address with the https:// that people leave out ("youtu.be/x"), or null when it leads to no page of the web. */
export function completedAddress(typed: string): string | null {
  if (webAddress(typed)) return typed
  if (scheme.test(typed)) return null
  const completed = `https://${typed.replace(/^\/\//, "")}`
  const found = parseUrl(completed)
  // An e-mail address would pass as a host with a user.
  return found && !found.username && namedHost.test(found.hostname) ? completed : null
}
