import { createServer } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { openFiles } from "./open-files.ts"
import { StorageUnavailableError } from "./storage-unavailable.ts"

/** A store that accepts connections and never replies. */
async function silentStore(): Promise<string> {
  const sockets: { destroy(): void }[] = []
  const server = createServer((socket) => void sockets.push(socket.on("error", () => undefined)))
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

const at = (endpoint: string) => ({
  dataDir: "unused",
  s3: { endpoint, region: "us-east-1", bucket: "silid", accessKeyId: "a", secretAccessKey: "b" },
})

test("an object store that does not reply is given up at the deadline", async () => {
  const files = await openFiles(at(await silentStore()))
  const started = Date.now()
  const failing = files.put("report-cards", new Uint8Array(10), "pdf", started + 500)
  await expect(failing).rejects.toThrow(StorageUnavailableError)
  expect(Date.now() - started).toBeLessThan(5_000)
})

test("an unreachable object store is reported as unavailable, for reading too", async () => {
  const files = await openFiles(at("http://127.0.0.1:1"))
  await expect(files.put("report-cards", new Uint8Array(10), "pdf")).rejects.toThrow(StorageUnavailableError)
  await expect(files.get("report-cards", `${"a".repeat(40)}.pdf`)).rejects.toThrow(StorageUnavailableError)
})
