import css from "./rich-text.module.css"

interface RichTextProps {
  /** Rich text as the server keeps it: sanitised when it was saved. Never anything a person has just typed. */
  html: string
  /** The level its largest headings take on the page. */
  headings?: 2 | 3 | 4
}

/** What was written in the editor, as it looked there, with its headings fitted under those of the page. */
export function RichText({ html, headings = 3 }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was saved
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: fitHeadings(html, headings) }} />
}

/** The largest heading in the text takes the given level, the next largest the one below: no level is left out. */
export function fitHeadings(html: string, largest: number): string {
  const used = [...new Set([...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level)))].sort()
  return html.replace(/<(\/?)h([1-6])\b/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(6, largest + used.indexOf(Number(level)))}`
  })
}
