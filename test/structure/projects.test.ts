import path from "node:path"
import { expect, test } from "vitest"
import config from "../../vitest.config.ts"
import { everySource } from "./sources.ts"

type Project = { test: { name: string; include: string[]; exclude?: string[] } }
const projects = (config.test?.projects ?? []) as Project[]

const matches = (file: string, patterns: string[] = []) => patterns.some((pattern) => path.matchesGlob(file, pattern))

test("every test but the journeys is run, and by one project", () => {
  const files = everySource.map(({ path }) => path).filter((file) => /\.test\.tsx?$/.test(file))
  const run = files.filter((file) => !file.startsWith("test/journeys/"))
  expect(run.length).toBeGreaterThan(250)
  const wrong = run.filter(
    (file) =>
      projects.filter(({ test: { include, exclude } }) => matches(file, include) && !matches(file, exclude)).length !==
      1,
  )
  expect(wrong).toEqual([])
})

test("tests in processes of their own run in a zone far from the school's, too", () => {
  expect(new Date(Date.UTC(2026, 0, 1)).getHours()).toBe(19)
})
