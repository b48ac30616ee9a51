import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { z } from "zod"
import { type SchoolContent, schoolContent } from "../../app/school-content.ts"
import { type Settings, SettingsError } from "../../platform/settings.ts"

const sample = join(import.meta.dirname, "../..", "app", "school-content.json")

export type ReadContent = {
  content: SchoolContent
  /** Whether it is the school's own content, not the sample or empty. */
  isOwn: boolean
}

/** No content: in production the sample figures and testimonials are not shown. */
const nothing: SchoolContent = {
  statistics: [],
  testimonials: { families: [], homeschool: [], teachers: [] },
  films: { classHighlights: {}, homeschool: [] },
}

type ContentSettings = Pick<Settings, "contentFile" | "dataDir" | "isProduction">

/**
 * Reads the statistics, testimonials and films of the public pages: from CONTENT_FILE, otherwise from content.json in
 * the data directory, otherwise the sample, or in production nothing. Throws `SettingsError` with one line that names
 * the place in the file.
 */
export function readSchoolContent(settings: ContentSettings): ReadContent {
  const { contentFile, dataDir, isProduction } = settings
  const own = contentFile ? resolve(contentFile) : join(dataDir, "content.json")
  if (contentFile || existsSync(own)) return { content: check(own), isOwn: true }
  return { content: isProduction ? nothing : check(sample), isOwn: false }
}

function check(file: string): SchoolContent {
  const read = schoolContent.safeParse(parse(file))
  if (read.success) return read.data
  const [wrong] = read.error.issues
  throw new SettingsError(`The content file ${file} is wrong${wrong && whatIsWrong(wrong)}.`)
}

function parse(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, "utf8")
  } catch {
    throw new SettingsError(`The setting CONTENT_FILE is wrong: expected a file that can be read, not ${file}.`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SettingsError(`The content file ${file} is not JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

/** " at testimonials.families.2.words: expected a text". */
function whatIsWrong(issue: z.core.$ZodIssue): string {
  const place = issue.path.join(".") || "its beginning"
  if (issue.code === "unrecognized_keys") return ` at ${place}: nothing is called ${issue.keys.join(", ")}`
  if (issue.code === "invalid_type" && !/^a /.test(issue.message)) return ` at ${place}: expected an ${issue.expected}`
  return ` at ${place}: expected ${issue.message}`
}
