import { spawn } from "node:child_process"
import path from "node:path"

export const root = path.resolve(import.meta.dirname, "..")

const ownTools = path.join(root, "node_modules", ".bin")

type Ran = { code: number; output: string }

/** Runs a program of node_modules/.bin on the project's own Node, with inherited output. Returns its exit code. */
export async function runTool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return (await start(name, args, env, "inherit")).code
}

/** Like `runTool`, but returns the output. */
export function runToolQuietly(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  return start(name, args, env, "pipe")
}

function start(name: string, args: string[], env: NodeJS.ProcessEnv, output: "inherit" | "pipe"): Promise<Ran> {
  const child = spawn(name, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: `${ownTools}${path.delimiter}${process.env.PATH ?? ""}` },
    shell: process.platform === "win32",
    stdio: ["ignore", output, output],
  })
  let words = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      words += chunk
    })
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 1, output: `${name} could not be run: ${error.message}` }))
    child.once("close", (code) => resolve({ code: code ?? 1, output: words }))
  })
}
