import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { ServerBuild } from "react-router"
import type { PageBuild } from "./pages.ts"

export type PageSource = {
  build: PageBuild
  /** The folder of built files, if they are built. */
  assets?: string
  /** Runs before the app. In development Vite serves its own files. */
  before(request: IncomingMessage, response: ServerResponse, next: () => void): void
  stop(): Promise<void>
}

/** Opens the pages that `npm run build` has built. */
export async function builtPages(root: string): Promise<PageSource> {
  const build = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as ServerBuild
  return { build, assets: join(root, "build/client"), before: (_, __, next) => next(), stop: async () => {} }
}

/** Opens the pages from their sources, which reload on every change. */
export async function livePages(root: string): Promise<PageSource> {
  const { createServer } = await import("vite")
  const vite = await withoutListeners(() => createServer({ root, server: { middlewareMode: true }, appType: "custom" }))
  return {
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    before: (request, response, next) => vite.middlewares(request, response, next),
    stop: () => vite.close(),
  }
}

/**
 * Removes the SIGTERM listeners that `work` adds, because the server ends the process itself, after closing the school.
 */
async function withoutListeners<T>(work: () => Promise<T>): Promise<T> {
  const before = new Set(process.listeners("SIGTERM"))
  const made = await work()
  for (const heard of process.listeners("SIGTERM")) if (!before.has(heard)) process.off("SIGTERM", heard)
  return made
}
