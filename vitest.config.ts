import { defineConfig } from "vitest/config"
import { joinCovers } from "./bin/join-covers.ts"

// Far from Manila, so that code which leans on the machine's zone is found out. Threads have the zone of their process.
process.env.TZ = "America/New_York"

/** Rules, words and what they are made of: these tests share nothing but the modules they import. */
const pure = ["{lib,ui,bin}/**/*.test.{ts,tsx}", "features/*/{domain,web}/**/*.test.{ts,tsx}"]
/** What remembers something for as long as a window lives needs a module of its own. */
const remembers = ["features/report-cards/web/open-cards.test.ts"]
const postgres = [
  "{app,platform,server,test/structure,test/attacks}/**/*.test.{ts,tsx}",
  "features/*/server/**/*.test.{ts,tsx}",
  ...remembers,
]
const faults = ["test/faults/**/*.test.ts"]
const globalSetup = ["test/database-setup.ts"]

/** docs/testing.md says what belongs where. */
export default defineConfig({
  plugins: [joinCovers()],
  build: { assetsInlineLimit: 0 },
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A second try tells what is broken from what sometimes fails; bin/test.ts accepts neither.
    retry: process.env.CI ? 1 : 0,
    passWithNoTests: true,
    projects: [
      { extends: true, test: { name: "pure", include: pure, exclude: remembers, isolate: false, pool: "threads" } },
      { extends: true, test: { name: "postgres", include: postgres, globalSetup } },
      { extends: true, test: { name: "faults", include: faults, globalSetup } },
    ],
  },
})
