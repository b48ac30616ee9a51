import { Hono } from "hono"
import { expect, test } from "vitest"
import { isFromThisMachine, isLoopbackAddress } from "./loopback.ts"

test.each([
  "http://localhost",
  "https://localhost:8443/",
  "http://127.0.0.1:3000",
  "http://127.8.9.1",
  "http://[::1]:3000",
])("%s is an address of this machine", (address) => expect(isLoopbackAddress(address)).toBe(true))

test.each([
  "https://silid.example",
  "http://192.168.1.20",
  "http://localhost.example",
  "http://127.0.0.1.example",
  "http://0.0.0.0",
])("%s is not an address of this machine alone", (address) => expect(isLoopbackAddress(address)).toBe(false))

const app = new Hono().get("/", (c) => c.text(String(isFromThisMachine(c))))

async function ask(headers: Record<string, string>, remoteAddress?: string): Promise<boolean> {
  const connection = remoteAddress ? { incoming: { socket: { remoteAddress } } } : undefined
  return (await (await app.request("/", { headers }, connection)).text()) === "true"
}

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])(
  "a request from %s for localhost began on this machine",
  async (from) => {
    expect(await ask({ host: "localhost:3000" }, from)).toBe(true)
    expect(await ask({ host: "127.0.0.1:3000" }, from)).toBe(true)
    expect(await ask({ host: "[::1]:3000" }, from)).toBe(true)
  },
)

test("a request from elsewhere, for another name, or without a name did not", async () => {
  expect(await ask({ host: "localhost:3000" }, "192.168.1.7")).toBe(false)
  expect(await ask({ host: "silid.example" }, "127.0.0.1")).toBe(false)
  expect(await ask({ host: "localhost.example" }, "127.0.0.1")).toBe(false)
  expect(await ask({}, "127.0.0.1")).toBe(false)
  expect(await ask({ host: "localhost:3000" })).toBe(false)
})

test.each(["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "x-real-ip", "via"])(
  "a request that a proxy on this machine passed on with %s did not",
  async (name) => {
    expect(await ask({ host: "localhost:3000", [name]: "127.0.0.1" }, "127.0.0.1")).toBe(false)
  },
)
