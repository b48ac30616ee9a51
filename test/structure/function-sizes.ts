import { parseSync } from "vite"

export type FunctionSize = { name: string; lines: number; isComponent: boolean }
type NamedFunction = { name: string; text: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value

/** Returns the top-level functions of a file, with their lengths in lines. Components have capitalised names. */
export function functionSizes(path: string, text: string): FunctionSize[] {
  return functionsIn(path, text).map(({ name, text: own }) => ({
    name,
    lines: own.split("\n").length,
    isComponent: path.endsWith(".tsx") && /^[A-Z]/.test(name),
  }))
}

/** Returns the top-level functions of a file, with their sources. */
export function functionsIn(path: string, text: string): NamedFunction[] {
  const { program } = parseSync(path, text)
  const functions: NamedFunction[] = []
  const visit = (value: unknown, name: string) => {
    if (Array.isArray(value)) for (const each of value) visit(each, name)
    if (!isNode(value)) return
    const own = nameOf(value) ?? name
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type)) {
      functions.push({ name: own, text: text.slice(value.start, value.end) })
      return
    }
    for (const [key, part] of Object.entries(value)) if (key !== "type") visit(part, own)
  }
  visit(program, "a function")
  return functions
}

function nameOf({ id, key }: Node): string | null {
  for (const named of [id, key]) if (isNode(named) && typeof named.name === "string") return named.name
  return null
}
