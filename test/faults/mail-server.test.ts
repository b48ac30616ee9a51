import { once } from "node:events"
import { connect } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { openMailServer } from "../mail-server.ts"

test("a client that is killed in the middle of a mail does not end the mail server", async () => {
  const server = await openMailServer(() => undefined)
  onTestFinished(server.close)
  const port = Number(new URL(server.url).port)
  const killed = connect(port, "127.0.0.1")
  const words = ["EHLO here\r\n", "MAIL FROM:<a@people.example>\r\n"]
  for (const said of words) {
    await once(killed, "data")
    killed.write(said)
  }
  await once(killed, "data")
  killed.resetAndDestroy()

  const next = connect(port, "127.0.0.1")
  const [greeting] = (await once(next, "data")) as [Buffer]
  expect(greeting.toString()).toMatch(/^220 /)
  next.destroy()
})

test("a mail server whose port another one has says so at once", async () => {
  const first = await openMailServer(() => undefined)
  onTestFinished(first.close)
  await expect(openMailServer(() => undefined, Number(new URL(first.url).port))).rejects.toThrow("EADDRINUSE")
})
