/** Texts by their paths from the root. */
export type Texts = Map<string, string>

/** A section of a page, from its heading to the next one. A page without sections is one section, which has no part. */
type Section = { page: string; part: string | null; title: string; text: string }

const start = "<!-- written by: npm run rules -->"
const end = "<!-- end -->"
const writtenLists = new RegExp(`\n*${start}[\\s\\S]*?${end}\n*`)
const citation = /(?<!\.\.\/)\bdocs\/rules\/(?!README\b)([\w-]+)\.md(?:#([\w-]+))?/g
const readme = "docs/rules/README.md"

const addressOf = ({ page, part }: Pick<Section, "page" | "part">) => (part === null ? page : `${page}#${part}`)
const isTest = (path: string) => path.startsWith("test/") || /\.test\.tsx?$/.test(path)

/** The part of an address that leads to a heading, as on GitHub. */
const partOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-")

/**
 * Writes the lists of code and tests into the pages of rules, from the files that cite their sections, and the list of
 * sections into the README. A test also belongs to the sections that the file beside it cites: seats.test.ts to those of
 * seats.ts. Returns the pages with their lists, and what cannot be listed: a section without code, a citation without a
 * section.
 */
export function writeRulesPaths(pages: Texts, files: Texts): { pages: Texts; problems: string[] } {
  const sections = [...pages].filter(([page]) => page !== readme).flatMap(([page, text]) => sectionsOf(page, text))
  const cited = citedAddresses(files)
  const addresses = new Set(sections.map(addressOf))
  const unknown = [...cited].flatMap(([address, paths]) =>
    addresses.has(address) ? [] : [`${paths.join(", ")}: no section has the address ${address}`],
  )
  const written = new Map<string, string>()
  const withoutCode: string[] = []
  for (const section of sections) {
    const address = addressOf(section)
    const citing = cited.get(address) ?? []
    const code = citing.filter((path) => !isTest(path))
    if (code.length === 0) withoutCode.push(`${address}: no code cites it`)
    const beside = code.flatMap(testsBeside).filter((path) => files.has(path))
    const tests = [...citing.filter(isTest), ...beside]
    const text = `${section.text.replace(writtenLists, "\n").trimEnd()}\n\n${listsOf(code, tests)}`
    written.set(section.page, `${written.get(section.page) ?? introOf(pages, section)}${text}\n`)
  }
  const list = pages.get(readme)
  if (list !== undefined) written.set(readme, writeSections(list, sections))
  return { pages: written, problems: [...unknown, ...withoutCode] }
}

/** Returns the text before the first section of a page. */
function introOf(pages: Texts, { page, part }: Section): string {
  const text = pages.get(page) ?? ""
  return part === null ? "" : text.slice(0, text.search(/^## /m))
}

function sectionsOf(page: string, text: string): Section[] {
  const parts = text.split(/^(?=## )/m)
  if (parts.length === 1) return [{ page, part: null, title: "", text }]
  return parts.slice(1).map((section) => {
    const title = /^## (.+)/.exec(section)?.[1] ?? ""
    return { page, part: partOf(title), title, text: section }
  })
}

/** Returns the files that cite each address. */
function citedAddresses(files: Texts): Map<string, string[]> {
  const cited = new Map<string, string[]>()
  for (const [path, text] of files) {
    const addresses = [...text.matchAll(citation)].map(([, page, part = null]) =>
      addressOf({ page: `docs/rules/${page}.md`, part }),
    )
    for (const address of new Set(addresses)) cited.set(address, [...(cited.get(address) ?? []), path])
  }
  return cited
}

const testsBeside = (path: string) => {
  const name = path.replace(/\.\w+$/, "")
  return [`${name}.test.ts`, `${name}.test.tsx`]
}

function listsOf(code: string[], tests: string[]): string {
  const lists = [...listOf("Code", code), ...listOf("Tests", tests)]
  return [start, ...lists, end, ""].join("\n")
}

/** The longest line of a list. */
const width = 140

function listOf(title: string, paths: string[]): string[] {
  const names = [...new Set(paths)].toSorted().map((path) => `\`${path}\``)
  const lines: string[] = []
  let line = `${title}:`
  for (const [nth, name] of names.entries()) {
    const item = nth + 1 < names.length ? `${name},` : `${name}.`
    if (line.length + 1 + item.length > width) {
      lines.push(line)
      line = item
    } else line = `${line} ${item}`
  }
  return names.length === 0 ? [] : [...lines, line]
}

/** Completes each line of the list of pages, as "- [Accounts](accounts.md)", with links to the page's sections. */
function writeSections(list: string, sections: Section[]): string {
  return list.replace(/^(- \[.+?\]\(([\w-]+\.md)\)).*$/gm, (_, link: string, file: string) => {
    const own = sections.filter(({ page, part }) => page === `docs/rules/${file}` && part !== null)
    const links = own.map(({ title, part }) => `[${title}](${file}#${part})`)
    return links.length === 0 ? link : `${link}: ${links.join(", ")}`
  })
}
