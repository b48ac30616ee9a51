/** The address, when it leads to a page of the web; what people typed may be anything else, and is then no link. */
export function webAddress(typed: string): string | null {
  try {
    const { protocol, href } = new URL(typed.trim())
    return protocol === "https:" || protocol === "http:" ? href : null
  } catch {
    return null
  }
}
