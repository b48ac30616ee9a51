import path from "node:path"
import { expect, test } from "vitest"
import config from "../../vitest.config.ts"
import { everySource } from "./sources.ts"

type Project = { test: { name: string; include: string[]; exclude?: string[] } }
const projects = (config.test?.projects ?? []) as Project[]

const matches = (file: string, patterns: string[] = []) => patterns.some((pattern) => path.matchesGlob(file, pattern))

test("every test except the journeys runs in exactly one project", () => {
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

test("no test that shares its modules with other tests mocks or stubs any, or replaces what is global", () => {
  const sharing = projects.filter(({ test: { name } }) => ["use-cases", "postgres"].includes(name))
  const shares = (file: string) =>
    sharing.some(({ test: { include, exclude } }) => matches(file, include) && !matches(file, exclude))
  const files = everySource.filter(({ path }) => shares(path))
  expect(files.length).toBeGreaterThan(300)
  const replaces = /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(|from "@hono\/node-server"/
  expect(files.filter(({ text }) => replaces.test(text)).map(({ path }) => path)).toEqual([])
})

test("every journey is in the folder of its role, and shared code of journeys in its own folder", () => {
  const files = everySource.map(({ path }) => path).filter((file) => file.startsWith("test/journeys/"))
  expect(files.length).toBeGreaterThan(60)
  const [shared, journey] = [/^test\/journeys\/support\/[^/]+\.ts$/, /^test\/journeys\/[^/]+\/[^/]+\.test\.ts$/]
  const wrong = files.filter((file) => shared.test(file) === journey.test(file))
  expect(wrong).toEqual([])
})

test("tests in separate processes also run in a time zone far from the school's", () => {
  expect(new Date(Date.UTC(2026, 0, 1)).getHours()).toBe(19)
})
