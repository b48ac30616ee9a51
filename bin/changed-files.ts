import { runToolQuietly } from "./tools.ts"

/** What a change is measured against: what was named, else where this branch left main. */
export async function findBase(named?: string): Promise<string> {
  if (named) return named
  const { code, output } = await runToolQuietly("git", ["merge-base", "HEAD", "main"])
  return code === 0 ? output.trim() : "HEAD"
}

type Listed = { suites: { file: string }[] }

/** The journeys that are changed themselves, or that import a changed file. */
export async function changedJourneys(since: string): Promise<string[]> {
  const args = ["test", "--list", "--reporter=json", "--pass-with-no-tests", `--only-changed=${since}`]
  const { output } = await runToolQuietly("playwright", args)
  const { suites } = JSON.parse(output.slice(output.indexOf("{"))) as Listed
  return suites.map(({ file }) => file)
}
