import { runToolQuietly } from "./tools.ts"

/** Returns the commit that a change is compared with: the given one, or else the merge base with main. */
export async function findBase(named?: string): Promise<string> {
  if (named) return named
  const { code, output } = await runToolQuietly("git", ["merge-base", "HEAD", "main"])
  return code === 0 ? output.trim() : "HEAD"
}

type Listed = { suites: { file: string }[] }

/** Returns the journeys that have changed, or that import a changed file. */
export async function changedJourneys(since: string): Promise<string[]> {
  const args = ["test", "--list", "--reporter=json", "--pass-with-no-tests", `--only-changed=${since}`]
  const { output } = await runToolQuietly("playwright", args)
  const { suites } = JSON.parse(output.slice(output.indexOf("{"))) as Listed
  return suites.map(({ file }) => file)
}
