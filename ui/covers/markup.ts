import { isValidElement, type ReactNode } from "react"

type Parts = Record<string, unknown> & { children?: ReactNode }

/** What SVG itself spells in camel case; every other attribute of a drawing is spelled with dashes. */
const kept = new Set(["viewBox"])
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const escaped = (text: unknown) =>
  String(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;")

/**
 * A drawing as text, for the browser to read in one go: to React each of its shapes would be an element to create, to
 * compare and to take away again. Its components are called one after the other, as they throw the same dice. Only for what
 * drawings are made of: shapes, groups, words.
 */
export function markupOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === "boolean") return ""
  if (Array.isArray(node)) return node.map(markupOf).join("")
  if (!isValidElement<Parts>(node)) return escaped(node)
  const { type, props } = node
  if (typeof type === "function") return markupOf((type as (props: unknown) => ReactNode)(props))
  const inside = markupOf(props.children)
  if (typeof type !== "string") return inside
  const attributes = Object.entries(props)
    .filter(([name, value]) => name !== "children" && value !== undefined && value !== null && value !== false)
    .map(([name, value]) => ` ${kept.has(name) ? name : dashed(name)}="${escaped(inWords(name, value))}"`)
  return `<${type}${attributes.join("")}>${inside}</${type}>`
}

function inWords(name: string, value: unknown): unknown {
  if (name !== "style") return value
  return Object.entries(value as object)
    .map(([property, set]) => `${dashed(property)}:${set}`)
    .join(";")
}
