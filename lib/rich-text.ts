const kilobyte = 1024
/** Kilobytes without the images, and megabytes with them (docs/rules/general.md#rich-text). */
export const richTextKilobytes = 200
export const richTextMegabytes = 2
const largestText = richTextKilobytes * kilobyte
const largestWithImages = richTextMegabytes * 1024 * kilobyte

const sizeOf = (html: string) => new TextEncoder().encode(html).length
const image = /<img\b[^<>]*>/gi

/** Whether there is visible content. An empty editor contains "<p><br></p>". */
export function isBlankRichText(html: string): boolean {
  if (html.search(image) >= 0) return false
  const text = html.replace(/<[^<>]*>/g, "").replace(/&nbsp;|&#160;|&ZeroWidthSpace;/gi, " ")
  return text.replace(/[\u200b\ufeff]/g, "").trim() === ""
}

/** Rich text is at most 200 KB without its images and 2 MB with them (docs/rules/general.md#rich-text). */
export function isRichTextTooLarge(html: string): boolean {
  return sizeOf(html) > largestWithImages || sizeOf(html.replace(image, "")) > largestText
}
