import { parseUrl } from "../../lib/web-address.ts"

/** Returns the host of a picture on another site; null for a data URL or our own host. */
export function remoteHostOf(src: string, page: string): string | null {
  const address = parseUrl(src, page)
  if (!address) return /^(https?:)?\/\//i.test(src.trim()) ? "another site" : null
  return /^https?:$/.test(address.protocol) && address.host !== new URL(page).host ? address.host : null
}

const perLetter = 8.4

/** Returns a placeholder with the name of the site, as an SVG data URL. */
export function placeholderFor(host: string): string {
  const words = `Picture from ${host.length > 40 ? `${host.slice(0, 19)}…${host.slice(-20)}` : host}`
  const width = Math.ceil(words.length * perLetter) + 32
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="56" viewBox="0 0 ${width} 56"><rect x="1" y="1" width="${width - 2}" height="54" rx="10" fill="#f3efe6" stroke="#4a5474" stroke-dasharray="5 4"/><text x="${width / 2}" y="33" text-anchor="middle" font-family="system-ui, sans-serif" font-size="15" font-weight="600" fill="#131c3a">${escaped(words)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const picture = /<img\b(?:[^"<>]|"[^"]*")*>/g
const placeholderAttributes = / src="data:image\/svg\+xml,[^"]*" title="[^"]*" data-picture=("[^"]*")/

/** Returns the HTML with each placeholder replaced by its original picture, for storage. */
export function withoutPlaceholders(html: string): string {
  return html.replace(picture, (tag) => tag.replace(placeholderAttributes, (_, address: string) => ` src=${address}`))
}
