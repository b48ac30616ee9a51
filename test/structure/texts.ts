import { parseSync } from "vite"

type Node = { type: string; start: number; end: number } & Record<string, unknown>
/**
 * A text in a source file: a string, a part of a template or the text of an element. `at` is its position in the file.
 */
export type SourceText = { text: string; at: number }

/** Returns the texts of a source file, without names, comments and the addresses of imports. */
export function textsOf({ path, text }: { path: string; text: string }): SourceText[] {
  const texts: SourceText[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (typeof value !== "object" || value === null || !("type" in value)) return
    const node = value as Node
    const isText =
      /^(JSXText|TemplateElement)$/.test(node.type) || (node.type === "Literal" && typeof node.value === "string")
    if (isText) texts.push({ text: text.slice(node.start, node.end), at: node.start })
    for (const [key, part] of Object.entries(node)) if (key !== "source" && typeof part === "object") visit(part)
  }
  visit(parseSync(path, text).program)
  return texts
}
