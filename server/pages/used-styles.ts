/** A piece of a style sheet: a rule, a group of rules, or a statement without a block. */
type Piece = { head: string; body: string | null }

/** Groups whose rules are checked one by one. */
const isGroup = /^@(?:media|supports|layer|container)\b/

/**
 * Returns the rules of a style sheet that a document can use: those whose classes all occur in it, with the animations
 * that they name. Other parts of a selector (elements, attributes, states, `:not`, `:is`) never exclude a rule.
 */
export function usedStyles(css: string, classes: ReadonlySet<string>): string {
  const used = keep(css, classes)
  return used.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (rule, name: string) =>
    isNamed(used, name) ? rule : "",
  )
}

/** The classes in the document, including those in its templates. */
export function classesIn(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, names = ""] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(/\s+/)) classes.add(name)
  return classes
}

function keep(css: string, classes: ReadonlySet<string>): string {
  let result = ""
  for (const { head, body } of piecesOf(css)) {
    if (body === null) result += `${head};`
    else if (isGroup.test(head)) {
      const inside = keep(body, classes)
      if (inside || head.startsWith("@layer")) result += `${head}{${inside}}`
    } else if (head.startsWith("@")) result += `${head}{${body}}`
    else {
      const used = splitAtCommas(head).filter((selector) => mayMatch(selector, classes))
      if (used.length > 0) result += `${used.join(",")}{${body}}`
    }
  }
  return result
}

/** An animation's name occurs once in its own rule, and again where it is used. */
const isNamed = (css: string, name: string) =>
  new RegExp(`animation(?:-name)?:[^;}]*(?<![\\w-])${name}(?![\\w-])`).test(css)

function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const plain = withoutArguments(selector).replace(/\[[^\]]*\]/g, "")
  return [...plain.matchAll(/\.((?:[\w-]|\\.)+)/g)].every(([, name = ""]) => classes.has(name.replace(/\\/g, "")))
}

/** The arguments of `:not()`, `:is()` and the like are left to the browser. */
function withoutArguments(selector: string): string {
  let depth = 0
  let plain = ""
  for (const sign of selector) {
    if (sign === ")") depth -= 1
    if (depth === 0) plain += sign
    if (sign === "(") depth += 1
  }
  return plain
}

function splitAtCommas(selectors: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < selectors.length; at += 1) {
    const sign = selectors[at]
    if (sign === "(" || sign === "[") depth += 1
    else if (sign === ")" || sign === "]") depth -= 1
    else if (sign === "," && depth === 0) {
      parts.push(selectors.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, selectors.slice(from)]
}

/** For style sheets from the build: their only comments are licences, and every string is closed. */
function* piecesOf(css: string): Generator<Piece> {
  let from = 0
  let at = 0
  while (at < css.length) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = endOfString(css, at)
    else if (sign === "/" && css[at + 1] === "*") {
      const end = css.indexOf("*/", at)
      at = end < 0 ? css.length : end + 2
      if (css.slice(from, at).trim().startsWith("/*")) from = at
    } else if (sign === ";") {
      yield { head: css.slice(from, at).trim(), body: null }
      at += 1
      from = at
    } else if (sign === "{") {
      const end = endOfBlock(css, at)
      yield { head: css.slice(from, at).trim(), body: css.slice(at + 1, end - 1) }
      at = end
      from = at
    } else at += 1
  }
}

function endOfBlock(css: string, opening: number): number {
  let depth = 0
  let at = opening
  while (at < css.length) {
    const sign = css[at]
    if (sign === '"' || sign === "'") {
      at = endOfString(css, at)
      continue
    }
    if (sign === "{") depth += 1
    else if (sign === "}") depth -= 1
    at += 1
    if (depth === 0) return at
  }
  return at
}

function endOfString(css: string, opening: number): number {
  for (let at = opening + 1; at < css.length; at += 1) {
    if (css[at] === "\\") at += 1
    else if (css[at] === css[opening]) return at + 1
  }
  return css.length
}
