import { createServer } from "node:net"

/** A port that nobody listens on now. Whoever takes it must be ready to find that somebody was quicker. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => done(typeof address === "object" && address ? address.port : 0))
    })
  })
}
