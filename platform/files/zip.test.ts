import { unzipSync } from "fflate"
import { expect, test } from "vitest"
import { writeZip, type ZipEntry } from "./zip.ts"

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function* entries(): AsyncGenerator<ZipEntry> {
  yield { name: "a/README.txt", bytes: pieces("one ", "two") }
  yield { name: "b.png", bytes: pieces("picture"), isPacked: true }
  yield { name: "empty.txt", bytes: pieces() }
}

test("an archive has each file with its bytes", async () => {
  const archive = Buffer.concat(await Array.fromAsync(writeZip(entries())))
  const files = unzipSync(archive)
  const texts = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])
  expect(Object.fromEntries(texts)).toEqual({ "a/README.txt": "one two", "b.png": "picture", "empty.txt": "" })
})

test("an archive is written as its files come, not at the end", async () => {
  let started = 0
  async function* large() {
    for (; started < 100; started += 1)
      yield { name: `${started}.bin`, bytes: pieces("x".repeat(10_000)), isPacked: true }
  }
  const archive = writeZip(large())
  await archive.next()
  expect(started).toBeLessThan(2)
})
