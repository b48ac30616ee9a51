import { parseUrl } from "../../lib/web-address.ts"

/** A picture of the text, with values in quotes, as the server writes it when it cleans the text. */
const picture = /<img\b(?:[^"<>]|"[^"]*")*>/g
const source = /(\ssrc=")([^"]*)"/

type Choice = {
  /** The addresses that the reader has asked for. */
  shown: ReadonlySet<string>
  /** Those of them that did not load. */
  failed: ReadonlySet<string>
  /** The school's own host; null while it is not known. */
  ownHost: string | null
}

/**
 * The text with a button in the place of each picture that lies on another site: loading it would tell that site the
 * reader's address. A picture that was asked for is loaded over https and tells no referrer.
 */
export function withholdRemotePictures(html: string, { shown, failed, ownHost }: Choice): string {
  return html.replace(picture, (tag) => {
    const written = source.exec(tag)?.[2] ?? ""
    const src = readValue(written)
    const host = hostOf(src)
    if (host === null || host === ownHost) return tag
    if (failed.has(src)) return `<span data-failed>The picture from ${host} could not be shown.</span>`
    if (!shown.has(src)) return `<button type="button" data-picture="${written}">Show the picture from ${host}</button>`
    const quiet = `data-shown="${written}" tabindex="-1" referrerpolicy="no-referrer"`
    return tag.replace(source, () => ` src="${written.replace(/^http:/i, "https:")}" ${quiet}`)
  })
}

/** A value as a browser reads it. */
function readValue(value: string): string {
  return value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")
}

/** The other site that the picture lies on; null for one in the text itself or on the school's own host. */
function hostOf(src: string): string | null {
  return /^https?:\/\//i.test(src) ? (parseUrl(src)?.host ?? "another site") : null
}
