import { expect, test } from "vitest"
import { isTest, sources } from "./sources.ts"

/** Tables of the platform itself; the others belong to features (test/structure/events.test.ts). */
const platformTables = new Set([
  "audit_sealing",
  "audit_seals",
  "audit_trail",
  "mail_pace",
  "mails",
  "name_ranges",
  "push_deliveries",
  "push_devices",
  "push_keys",
  "data_keys",
  "rate_limits",
  "row_counts",
])
const tableTypes = sources.find(({ path }) => path === "platform/database/tables.ts")?.text ?? ""
/** The last type lists the tables; those before it have their columns. */
const tableList = tableTypes.slice(tableTypes.lastIndexOf("export interface"))
const tableNames = [...tableList.matchAll(/^ {2}(\w+): [A-Z]\w+$/gm)].map(([, name = ""]) => name)
const featureTables = tableNames.filter((name) => !platformTables.has(name))
const folderNames = ["class-images", "profile-pictures", "enrollment-payments", "teacher-ids", "report-cards"]

/** Names with an underscore mean nothing else; others count where a query has them. */
function patternOf(table: string): RegExp {
  if (table.includes("_")) return new RegExp(`\\b${table}\\b`)
  const inBuilder = `(selectFrom|updateTable|insertInto|deleteFrom|[jJ]oin)\\("${table}|"${table}\\.`
  return new RegExp(`${inBuilder}|\\b(from|join|into|update) ${table}\\b`)
}

/** The tables and folders of features that code names, comments aside. */
function featureWordsIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
  return [
    ...featureTables.filter((table) => patternOf(table).test(code)),
    ...folderNames.filter((name) => code.includes(`"${name}"`)),
  ]
}

const schemaFiles = /^platform\/database\/(migrations\/|(tables|column-types|encrypted-columns)\.ts$)/

test("the platform names no table and no folder of a feature", () => {
  expect(featureTables.length).toBeGreaterThan(50)
  const named = sources
    .filter(({ path }) => path.startsWith("platform/") && !isTest(path) && !schemaFiles.test(path))
    .flatMap(({ path, text }) => featureWordsIn(text).map((word) => `${path}: ${word}`))
  expect(named).toEqual([])
})

test("a feature's table is found in a query, and not in a comment", () => {
  expect(featureWordsIn('db.selectFrom("classes").leftJoin("accounts", "a.id", "b.id")')).toEqual([
    "accounts",
    "classes",
  ])
  expect(featureWordsIn("sql`select from meeting_marks` // from classes")).toEqual(["meeting_marks"])
  expect(featureWordsIn('/** from classes */ const roles = ["teachers"]')).toEqual([])
})
