import { parseUrl } from "../../lib/web-address.ts"

/**
 * Returns the complete address of a typed link, or null if it is invalid (docs/rules/general.md#rich-text). Links are
 * http, https, mailto, tel and sms; without a scheme it is a web address or an e-mail address.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|sms:)\S+$/i.test(text)) return parseUrl(text) ? text : null
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^[^\s@:/]+\.[^\s@:/]{2,}([:/?#]\S*)?$/.test(text)) return parseUrl(`https://${text}`) ? `https://${text}` : null
  return null
}
