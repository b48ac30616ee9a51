/** The text taken apart as an address, or null when it is none. `URL.canParse` is younger than some of the phones. */
export function addressOf(typed: string, base?: string): URL | null {
  try {
    return new URL(typed, base)
  } catch {
    return null
  }
}

/** The address, when it leads to a page of the web; what people typed may be anything else, and is then no link. */
export function webAddress(typed: string): string | null {
  const found = addressOf(typed.trim())
  return found && /^https?:$/.test(found.protocol) ? found.href : null
}
