import { readFileSync } from "node:fs"
import { builtinModules } from "node:module"
import { join } from "node:path"
import { expect, test } from "vitest"
import { type Source, sources } from "./sources.ts"

const root = join(import.meta.dirname, "../..")
const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  dependencies: Record<string, string>
}

/** What the built pages load beside what the server does (vite.config.ts). */
const ofPages = ["react-dom"]
/** What a package of ours loads: flydrive, for an object store. */
const ofPackages = ["@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner"]
/** For pages straight from their sources, in development. */
const ofDevelopment = ["vite"]

const nameOf = (loaded: string) => loaded.split("/", loaded.startsWith("@") ? 2 : 1).join("/")
const isBuiltIn = (loaded: string) => loaded.startsWith("node:") || builtinModules.includes(loaded)

/** All files that these load, at once or later. */
function reached(first: string[]): Source[] {
  const known = new Map(sources.map((source) => [source.path, source]))
  const paths = new Set(first)
  for (const path of paths) for (const to of known.get(path)?.loads ?? []) if (known.has(to)) paths.add(to)
  return [...paths].flatMap((path) => known.get(path) ?? [])
}

test("production installs every package that it loads, and no other", () => {
  const server = reached(["server/main.ts", "server/backup/back-up.ts", "server/backup/restore.ts"])
  expect(server.length).toBeGreaterThan(400)
  const packages = server
    .flatMap(({ loads }) => loads)
    .filter((to) => /^[\w@]/.test(to) && !isBuiltIn(to) && !sources.some(({ path }) => path === to))
    .map(nameOf)
  const loaded = new Set([...packages, ...ofPages, ...ofPackages])
  expect([...loaded].filter((name) => !ofDevelopment.includes(name)).toSorted()).toEqual(
    Object.keys(dependencies).toSorted(),
  )
})
