import { parseSync } from "vite"
import { expect, test } from "vitest"
import { everySource, type Source } from "./sources.ts"

/** React Router finds these by name in a route's file. */
const ofRoutes = /^(meta|loader|clientLoader|action|handle|links|shouldRevalidate|ErrorBoundary|Layout)$/
/** Exported by every migration. */
const isMigration = (path: string) => path.startsWith("platform/database/migrations/")

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm

/** The files that declare each exported name. A re-export declares nothing, and importers name a default export. */
function namesOf(files: Pick<Source, "path" | "text">[]): Map<string, Set<string>> {
  const filesByName = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    for (const [, name = ""] of text.matchAll(declaration)) {
      if ((path.startsWith("app/") && ofRoutes.test(name)) || isMigration(path)) continue
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(path))
    }
  }
  return filesByName
}

function namesTakenTwice(files: Pick<Source, "path" | "text">[]): string[] {
  return [...namesOf(files)].filter(([, paths]) => paths.size > 1).map(([name, paths]) => `${name}: ${[...paths]}`)
}

test("one exported name has one meaning in the whole repository", () => {
  expect(namesTakenTwice(everySource)).toEqual([])
})

test("a name that two files export is found, and overloads and routes are not", () => {
  const two = [
    { path: "ui/a.ts", text: "export type Page = 1\nexport function f(a: 1): 1\nexport function f(a: 2): 2\n" },
    { path: "lib/b.ts", text: "export async function Page() {}\nexport const g = 1\n" },
    { path: "app/areas/c.tsx", text: "export const meta = 1\n" },
    { path: "app/areas/d.tsx", text: "export const meta = 2\n" },
  ]
  expect(namesTakenTwice(two)).toEqual(["Page: ui/a.ts,lib/b.ts"])
})

/** Words used only in this project, with the usual ones (docs/glossary.md#words-of-the-code). */
const strange: [RegExp, string][] = [
  [/^judge|[a-z]Judge/, "xError, validateX or assertX"],
  [/^refus|[a-z]Refus|^Refus/, "AppError, error codes"],
  [/[vV]erdict/, "errorCode"],
  [/[a-z](Letter)$|^Letter$|Letters?To$|^letterTo/, "email template, mail"],
  [/^an?[A-Z][a-z]/, "buildX in tests, klass or the noun of its role"],
  [/[dD]eeds?$/, "action"],
  [/lookAgain/, "refetchOnConflict"],
  [/^Bones?$/, "Skeleton"],
  [/^[lL]ayOut|^Laying|[a-z]Lay(Out|ing)|^[lL]aid|[a-z]Laid|ToLay$/, "generateMeetings, renderX, buildX"],
  [/^[pP]lanIds?$|^plan_id$/, "seriesId"],
]
/** Letters of an alphabet. */
const alphabet = new Set(["hasLetter", "beginsWithLetter", "perLetter"])

/** A key of a published reply. */
const ofReplies = new Set(["refused"])

type Node = { type: string } & Record<string, unknown>

function identifiersOf({ path, text }: Pick<Source, "path" | "text">): Set<string> {
  const identifiers = new Set<string>()
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (typeof value !== "object" || value === null || !("type" in value)) return
    const node = value as Node
    if (/^(JSX)?Identifier$/.test(node.type) && typeof node.name === "string") identifiers.add(node.name)
    for (const part of Object.values(node)) if (typeof part === "object") visit(part)
  }
  visit(parseSync(path, text).program)
  return identifiers
}

function strangeNames(file: Pick<Source, "path" | "text">): string[] {
  return [...identifiersOf(file)]
    .filter((name) => !alphabet.has(name) && !ofReplies.has(name))
    .flatMap((name) => {
      const word = strange.find(([pattern]) => pattern.test(name))
      return word ? [`${file.path}: ${name} (${word[1]})`] : []
    })
}

test("names use the words that an engineer would search for", () => {
  expect(everySource.filter(({ path }) => !isMigration(path)).flatMap(strangeNames)).toEqual([])
})

test("a strange name is found in code, and not in texts and comments", () => {
  const text =
    'const say = "layOut" // judge\nexport const judgeEdit = (aClass: 1) => ({ ...aClass, laidUntil: 1, layAside: say })\n'
  expect(strangeNames({ path: "a.ts", text })).toEqual([
    "a.ts: judgeEdit (xError, validateX or assertX)",
    "a.ts: aClass (buildX in tests, klass or the noun of its role)",
    "a.ts: laidUntil (generateMeetings, renderX, buildX)",
  ])
})

/** Names that say what was done to a thing, not what it is (docs/glossary.md#words-of-the-code). */
const emptyNames = new Set(["asked", "found", "given", "held", "kept", "known", "laid", "sent", "told"])
const emptyTypes = new Set([...emptyNames].map((name) => `${name[0]?.toUpperCase()}${name.slice(1)}`).concat("Place"))

/** The names that a pattern declares. `{ held }` repeats the name of a field, and does not count. */
function declaredBy(pattern: unknown): string[] {
  if (typeof pattern !== "object" || pattern === null) return []
  const node = pattern as Node
  if (node.type === "Identifier") return [node.name as string]
  if (node.type === "AssignmentPattern") return declaredBy(node.left)
  if (node.type === "RestElement") return declaredBy(node.argument)
  if (node.type === "ArrayPattern") return (node.elements as unknown[]).flatMap(declaredBy)
  if (node.type !== "ObjectPattern") return []
  return (node.properties as Node[]).flatMap((each) => {
    if (each.type === "RestElement") return declaredBy(each.argument)
    return each.shorthand ? [] : declaredBy(each.value)
  })
}

function emptyNamesOf({ path, text }: Pick<Source, "path" | "text">): string[] {
  const names: string[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (typeof value !== "object" || value === null || !("type" in value)) return
    const node = value as Node
    const isFunction = Array.isArray(node.params) && "body" in node
    const patterns = [node.type === "VariableDeclarator" && node.id, ...(isFunction ? (node.params as unknown[]) : [])]
    names.push(...patterns.flatMap(declaredBy).filter((name) => emptyNames.has(name)))
    const isType = node.type === "TSTypeAliasDeclaration" || node.type === "TSInterfaceDeclaration"
    if (isType) names.push(...declaredBy(node.id).filter((name) => emptyTypes.has(name)))
    if (node.type === "FunctionDeclaration") names.push(...declaredBy(node.id).filter((name) => emptyNames.has(name)))
    for (const part of Object.values(node)) if (typeof part === "object") visit(part)
  }
  visit(parseSync(path, text).program)
  return names.map((name) => `${path}: ${name}`)
}

test("names say what a thing is, not what was done to it", () => {
  expect(everySource.filter(({ path }) => !isMigration(path)).flatMap(emptyNamesOf)).toEqual([])
})

test("an empty name is found in a declaration, and not in a field", () => {
  const text =
    "type Asked = { held: number }\nfunction f({ held }: Asked, { sent: known }: any, ...given: 1[]) {\n  const [found, other] = [held, known]\n}\n"
  expect(emptyNamesOf({ path: "a.ts", text })).toEqual(["a.ts: Asked", "a.ts: known", "a.ts: given", "a.ts: found"])
})

test("a call is exported under a name that ends in Call, the same call of several roles under one in Calls", () => {
  const wrong = everySource
    .filter(({ path }) => /contract\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+) = define(Call|RoleCalls)\(/gm)].map(([, name = "", kind = ""]) => ({
        path,
        name,
        end: kind.replace("Role", ""),
      })),
    )
    .filter(({ name, end }) => !name.endsWith(end))
  expect(wrong).toEqual([])
})
