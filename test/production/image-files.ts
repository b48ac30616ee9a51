import { readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../..")

type Copy = {
  /** The stage that it is copied from; null for the build context. */
  from: string | null
  sources: string[]
  /** A file or folder in the work folder of the image. */
  to: string
}

export type Image = {
  /** The COPY instructions of the last stage, in order. */
  copies: Copy[]
  env: Record<string, string>
  user: string
  healthCheck: string[]
  command: string[]
}

/** Reads the last stage of the Dockerfile. Understands only the instructions that it uses, and throws on others. */
export function readImage(): Image {
  const image: Image = { copies: [], env: {}, user: "root", healthCheck: [], command: [] }
  for (const [word = "", rest = ""] of instructions().map((line) => line.split(/\s+(.*)/s))) {
    if (word === "FROM") Object.assign(image, { copies: [], env: {}, user: "root", healthCheck: [], command: [] })
    else if (word === "COPY") image.copies.push(readCopy(rest))
    else if (word === "ENV") Object.assign(image.env, readVariables(rest))
    else if (word === "USER") image.user = rest
    else if (word === "HEALTHCHECK") image.healthCheck = JSON.parse(rest.replace(/^.*?CMD\s+/s, "")) as string[]
    else if (word === "CMD") image.command = JSON.parse(rest) as string[]
    else if (!["WORKDIR", "RUN", "VOLUME", "EXPOSE"].includes(word)) throw new Error(`the Dockerfile says ${word}`)
  }
  return image
}

function instructions(): string[] {
  const text = readFileSync(join(root, "Dockerfile"), "utf8")
  return text
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
}

function readCopy(words: string): Copy {
  const [, from = null, paths = ""] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(words) ?? []
  const sources = paths.split(/\s+/)
  const to = sources.pop() ?? ""
  return { from, sources: sources.map((source) => (from ? source.replace(/^\/silid\//, "") : source)), to }
}

function readVariables(words: string): Record<string, string> {
  return Object.fromEntries(words.split(/\s+/).map((pair) => pair.split("=") as [string, string]))
}

/** Whether a file is in the build context: the last matching line of .dockerignore decides. */
export function isSentToBuild(path: string): boolean {
  const lines = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
  let isSent = true
  for (const line of lines) {
    if (fits(path, line.replace(/^!/, ""))) isSent = line.startsWith("!")
  }
  return isSent
}

/** Matches like Docker: names with a leading dot are no exception, and a folder includes its content. */
function fits(path: string, pattern: string): boolean {
  const [everyFolder, withinName] = ["(?:.*/)?", "[^/]*"]
  const parts = pattern.split("**/").map((part) => part.split("*").map(RegExp.escape).join(withinName))
  return new RegExp(`^${parts.join(everyFolder)}(?:/.*)?$`).test(path)
}

/** Whether the image holds this file of the repository. */
export function isInImage(path: string): boolean {
  const sources = readImage().copies.flatMap((copy) => (copy.from ? [] : copy.sources))
  return isSentToBuild(path) && sources.some((source) => path === source || path.startsWith(`${source}/`))
}

type Entry = { dev?: boolean; link?: boolean; optional?: boolean }

/** The folders that `npm ci --omit=dev` creates, without those inside others. */
export function productionPackages(): { path: string; isOptional: boolean }[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Record<string, Entry> }
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !dev)
    .filter(([, { link }]) => !link)
    .map(([path, { optional }]) => ({ path, isOptional: optional === true }))
}
