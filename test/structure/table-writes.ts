import { functionsIn } from "./function-sizes.ts"

/** A function that writes a table, directly or through others of its file. */
export type Write = { path: string; name: string; table: string }

export function writesIn(path: string, text: string): Write[] {
  const functions = functionsIn(path, text)
  const tablesOf = (name: string, seen: readonly string[]): string[] => {
    const body = functions.find((each) => each.name === name)?.text ?? ""
    const own = [...body.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\("(\w+)"/g)]
    const called = functions.filter((each) => !seen.includes(each.name) && calls(body, each.name))
    const within = called.flatMap((each) => tablesOf(each.name, [...seen, each.name]))
    return [...own.map(([, table = ""]) => table), ...within]
  }
  return functions.flatMap(({ name }) => [...new Set(tablesOf(name, [name]))].map((table) => ({ path, name, table })))
}

const calls = (body: string, name: string) => new RegExp(`\\b${name}\\(`).test(body)
