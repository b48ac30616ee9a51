import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { runToolQuietly } from "../bin/tools.ts"

const folder = await mkdtemp(join(tmpdir(), "silid-programs-"))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs this text as a process. `ask` and `end` are those of a program that repeats each request. */
async function run(text: string) {
  const program = join(folder, "repeats.mjs")
  await writeFile(program, "process.on('message', (message) => process.send(message))")
  const main = join(folder, "main.mjs")
  const module = join(import.meta.dirname, "child-program.ts")
  await writeFile(
    main,
    `import { ChildProgram } from ${JSON.stringify(module)}
     const program = new ChildProgram({ program: ${JSON.stringify(program)}, folder: ${JSON.stringify(folder)}, megabytes: 300, idleSeconds: 600 })
     const ask = (text) => program.ask({ text }, AbortSignal.timeout(60_000))
     const end = () => program.end()
     ${text}`,
  )
  return runToolQuietly("node", [main])
}

test("an idle program does not keep its process from ending", async () => {
  expect(await run("console.log((await ask('hello')).text)")).toEqual({ code: 0, output: "hello\n" })
})

test("a process that waits for a reply, or for the end of its program, goes on until then", async () => {
  expect(
    await run(
      "await ask('hello'); await end(); console.log((await ask('again')).text); await end(); console.log('ended')",
    ),
  ).toEqual({
    code: 0,
    output: "again\nended\n",
  })
})
