import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["{app,features,platform,lib,ui,server,test/structure,test/faults,test/attacks}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: ["test/database-setup.ts"],
    // Far from Manila, so that code which leans on the machine's zone is found out.
    env: { TZ: "America/New_York" },
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As with the journeys: a slow machine may break one off; what fails twice is broken.
    retry: process.env.CI ? 1 : 0,
    passWithNoTests: true,
  },
})
