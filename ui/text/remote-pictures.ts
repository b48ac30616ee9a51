import { parseUrl } from "../../lib/web-address.ts"

/** An <img> with quoted attributes, as the sanitizer writes it. */
const picture = /<img\b(?:[^"<>]|"[^"]*")*>/g
const source = /(\ssrc=")([^"]*)"/

type Choice = {
  /** The addresses that the reader has chosen to load. */
  shown: ReadonlySet<string>
  /** Those of them that did not load. */
  failed: ReadonlySet<string>
  /** The school's own host; null while it is unknown. */
  ownHost: string | null
}

/**
 * Replaces each picture on another site by a button: loading it would tell that site the reader's IP address. Chosen
 * pictures are loaded over https without a referrer.
 */
export function withholdRemotePictures(html: string, { shown, failed, ownHost }: Choice): string {
  return html.replace(picture, (tag) => {
    const written = source.exec(tag)?.[2] ?? ""
    const src = readValue(written)
    const host = hostOf(src)
    if (host === null || host === ownHost) return tag
    if (failed.has(src)) return `<span data-failed>The picture from ${host} could not be shown.</span>`
    if (!shown.has(src)) {
      const attributes = `data-picture="${written}" data-tag="${escapeTag(tag)}"`
      return `<button type="button" ${attributes}>Show the picture from ${host}</button>`
    }
    const quiet = `data-shown="${written}" tabindex="-1" referrerpolicy="no-referrer"`
    return tag.replace(source, () => ` src="${written.replace(/^http:/i, "https:")}" ${quiet}`)
  })
}

/** For pages without React: the picture is stored with its button. */
const escapeTag = (tag: string) => tag.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** Decodes the entities of an attribute value. */
function readValue(value: string): string {
  return value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")
}

/** Returns the host of an http(s) address, null for any other address (data:). */
function hostOf(src: string): string | null {
  return /^https?:\/\//i.test(src) ? (parseUrl(src)?.host ?? "another site") : null
}
