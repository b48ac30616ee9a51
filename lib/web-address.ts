/** Parses an address; null when it is invalid. Some supported phones have no `URL.canParse`. */
export function parseUrl(typed: string, base?: string): URL | null {
  try {
    return new URL(typed, base)
  } catch {
    return null
  }
}

/** Returns the address when it is an http or https URL; null for any other text. */
export function webAddress(typed: string): string | null {
  const url = parseUrl(typed.trim())
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i
const namedHost = /^[^.].*\.[a-z][a-z\d-]+$/i

/** Returns the address with https:// added when it is missing ("youtu.be/x"), or null when it is not a web address. */
export function completedAddress(typed: string): string | null {
  if (webAddress(typed)) return typed
  if (scheme.test(typed)) return null
  const completed = `https://${typed.replace(/^\/\//, "")}`
  const url = parseUrl(completed)
  // An e-mail address would parse as a host with a user.
  return url && !url.username && namedHost.test(url.hostname) ? completed : null
}
