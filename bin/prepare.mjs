// Runs before `npm start`, `npm test` and others: installs the packages of the lock file and builds the pages, each only
// after a change. It has no dependencies and runs on Node 20, because nothing is installed yet.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..")
const at = (...parts) => path.join(root, ...parts)
const isWindows = process.platform === "win32"

const lockFile = at("package-lock.json")
const installStamp = at("node_modules", ".silid-install")
const buildStamp = at("build", ".silid-build")
const ownNode = at("node_modules", ".bin", isWindows ? "node.cmd" : "node")

const buildFolders = ["app", "bin/vite", "features", "lib", "platform", "public", "ui"]
const buildFiles = ["bin/build.ts", "package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"]

/** The version of Node that server/start.mjs needs. */
const serverNode = 26

/** From the fewest packages to all: what a built school loads, what `npm start` needs, and what tests need (decision 32). */
const packageGroups = [
  { name: "server", options: ["--omit=dev", "--include=optional", "--workspaces=false"] },
  { name: "start", options: ["--include=dev", "--include=optional", "--workspaces=false"] },
  { name: "tests", options: ["--include=dev", "--include=optional"] },
]

process.chdir(root)
install(process.argv.includes("--with-test-tools") ? "tests" : isBuiltForProduction() ? "server" : "start")
if (!process.argv.includes("--install-only")) build()

/** Whether the pages are built and the machine has Node and PostgreSQL for the server. Nothing is installed then. */
function isBuiltForProduction() {
  const hasPrograms = Number(process.versions.node.split(".")[0]) >= serverNode && Boolean(process.env.DATABASE_URL)
  return process.env.NODE_ENV === "production" && hasPrograms && readStamp(buildStamp) === hashSources()
}

function install(group) {
  const wanted = createHash("sha256").update(readFileSync(lockFile)).digest("hex")
  const installed = readInstallStamp()
  const isOfLock = installed?.lock === wanted
  // A group that was installed once stays installed.
  const rank = Math.max(
    packageGroups.findIndex(({ name }) => name === group),
    installed?.rank ?? 0,
  )
  if (isOfLock && installed.rank >= rank) return
  if (!installed && existsSync(ownNode) && isInstalledByHand()) return writeFileSync(installStamp, `${wanted} tests`)

  say(isOfLock ? "Installing more packages…" : "Installing packages; the first time this takes about a minute…")
  const started = Date.now()
  // Keeps the installed packages in place while more are added: a school may be running on them.
  const command = isOfLock ? ["install", "--no-save"] : ["ci"]
  const { name, options } = packageGroups[rank]
  run("npm", [...command, ...options, "--no-audit", "--no-fund"], "The packages could not be installed")
  if (name !== "server") linkOwnNode()
  writeFileSync(installStamp, `${wanted} ${name}`)
  say(`Packages are installed (${seconds(started)}).`)
}

/** npm 10, which Node 20 and 22 bring, removes the link to our Node together with the packages for other systems. */
function linkOwnNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(at("bin", "own-programs", "package.json"), "utf8"))
  const names = Object.keys(optionalDependencies).filter((name) => name.startsWith("node-"))
  const name = names.find((name) => existsSync(at("node_modules", name, "package.json")))
  if (name && !existsSync(ownNode)) run("npm", ["rebuild", name], "The packages could not be linked")
  if (!existsSync(ownNode)) fail(`Silid brings its own Node, but has none for ${process.platform} on ${process.arch}.`)
}

/** The hash of the lock file that was installed, and which group of packages. Earlier versions installed all, and wrote the hash alone. */
function readInstallStamp() {
  const [lock, group = "tests"] = readStamp(installStamp)?.split(" ") ?? []
  return lock ? { lock, rank: packageGroups.findIndex(({ name }) => name === group) } : null
}

/** Whether `npm ci` or `npm install` has installed the versions of the lock file, by npm's own record. */
function isInstalledByHand() {
  try {
    const record = JSON.parse(readFileSync(at("node_modules", ".package-lock.json"), "utf8")).packages
    const wanted = JSON.parse(readFileSync(lockFile, "utf8")).packages
    return Object.entries(wanted).every(
      ([name, entry]) =>
        name === "" || (record[name] ? record[name].integrity === entry.integrity : entry.optional === true),
    )
  } catch {
    return false
  }
}

function build() {
  const wanted = hashSources()
  if (readStamp(buildStamp) === wanted) return
  say("Building the pages…")
  const started = Date.now()
  // Removed during the build, so that an aborted build is not taken for a complete one.
  rmSync(buildStamp, { force: true })
  run(ownNode, [at("bin", "build.ts")], "The pages could not be built")
  mkdirSync(path.dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, wanted)
  say(`The pages are built (${seconds(started)}).`)
}

function hashSources() {
  const hash = createHash("sha256")
  const files = [...buildFolders.flatMap(listFiles), ...buildFiles].filter((file) => !/\.test\.tsx?$/.test(file)).sort()
  for (const file of files) {
    if (!existsSync(at(file))) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update("\0")
  }
  return hash.digest("hex")
}

function listFiles(folder) {
  if (!existsSync(at(folder))) return []
  return readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(inside) : [inside]
  })
}

/** Runs a program, and writes its output only when it failed. */
function run(program, args, complaint) {
  const { status, signal, error, output } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutOwnNode() },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: isWindows,
    stdio: ["ignore", "pipe", "pipe"],
  })
  if (status === 0) return
  const words = (output ?? []).filter(Boolean).join("\n").trim().split("\n").slice(0, 60).join("\n")
  fail(`${words}\n${complaint}${error ? `: ${error.message}` : signal ? ` (${signal})` : ""}.`)
}

/** npm puts node_modules/.bin first in PATH; while it replaces that folder, it must not run on the Node inside. */
function pathWithoutOwnNode() {
  const own = path.dirname(ownNode)
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== own)
    .join(path.delimiter)
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null
}

function seconds(since) {
  return `${Math.round((Date.now() - since) / 100) / 10} s`
}

function say(words) {
  console.log(words)
}

function fail(words) {
  console.error(words.trim())
  process.exit(1)
}
