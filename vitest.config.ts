import { join } from "node:path"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { joinCovers } from "./bin/vite/join-covers.ts"
import { plainScript } from "./bin/vite/plain-script.ts"

// Far from Manila, so that code which leans on the machine's zone is found out. Threads have the zone of their process.
process.env.TZ = "America/New_York"
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.node-compile-cache")

/** Rules, words and what they are made of: these tests share nothing but the modules they import. */
const pure = ["{lib,ui,bin}/**/*.test.{ts,tsx}", "features/*/{domain,web}/**/*.test.{ts,tsx}"]
/** What remembers something for as long as a window lives needs a module of its own. */
const remembers = ["ui/autosave/open-entries.test.ts"]
/** Use cases, all of which import the whole product: they share it, and bring no module of their own in its place. */
const useCases = ["features/*/server/**/*.test.{ts,tsx}"]
const replacesModules = [
  "features/accounts/server/passwords/recovery-secrecy.test.ts",
  "features/accounts/server/sessions/log-in-limits.test.ts",
  "features/notices/server/settings-in-mails.test.ts",
]
/** The frame of the product, on a database where they need one. They share its modules, too. */
const postgres = ["{app,platform,server,test/structure,test/attacks}/**/*.test.ts"]
/** Hono's server puts its own Request and Response in the place of Node's. */
const replacesGlobals = [
  "platform/http/calls/read-input.test.ts",
  "platform/http/replies/stream-reply.test.ts",
  "server/admission.test.ts",
]
/** JSX, which Node cannot load by itself. */
const readsJsx = [
  "{app,platform,server,test/structure,test/attacks}/**/*.test.tsx",
  "app/areas/public/class-picture.test.ts",
]
const alone = [...readsJsx, ...remembers, ...replacesGlobals, ...replacesModules]
/** Pages in a simulated window, over the real app. */
const pages = ["{app,features,ui}/**/*.page.test.tsx"]
const faults = ["test/faults/**/*.test.ts"]
/** On the built pages: bin/test.ts builds them first. */
const production = ["test/production/**/*.test.ts"]
/** Node itself loads the modules, once for all files of a worker. */
const sharesModules = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } }
const globalSetup = ["test/database-setup.ts"]

/** They take one to two minutes: begun last, they would run alone at the end. */
const longest = [
  "kill-during-reminders",
  "backup",
  "kill-during-announcement",
  "killed-database",
  "several-processes",
  "kill-during-delivery",
].map((name) => `test/faults/${name}.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

/** docs/testing.md says what belongs where. */
export default defineConfig({
  plugins: [joinCovers(), plainScript()],
  build: { assetsInlineLimit: 0 },
  test: {
    maxWorkers: 2,
    // They end a test that hangs, and say nothing of how long one may take.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // A second try tells what is broken from what sometimes fails; bin/test.ts accepts neither.
    retry: process.env.CI ? 1 : 0,
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: "pure", include: pure, exclude: [...remembers, ...pages], isolate: false, pool: "threads" },
      },
      {
        extends: true,
        test: { ...sharesModules, name: "use-cases", include: useCases, exclude: replacesModules, globalSetup },
      },
      { extends: true, test: { ...sharesModules, name: "postgres", include: postgres, exclude: alone, globalSetup } },
      { extends: true, test: { name: "alone", include: alone, exclude: pages, globalSetup } },
      {
        extends: true,
        test: {
          name: "pages",
          include: pages,
          isolate: false,
          environment: "./test/pages/browser-window.ts",
          globalSetup,
        },
      },
      { extends: true, test: { name: "faults", include: faults, globalSetup } },
      { extends: true, test: { name: "production", include: production, globalSetup } },
    ],
  },
})
