import { once } from "node:events"
import { connect } from "node:net"
import { expect, test } from "vitest"
import { openMailServer } from "../mail-server.ts"

test("a client that is killed in the middle of a letter does not take the mail server along", async () => {
  const server = await openMailServer(() => undefined)
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
  await server.close()
})
