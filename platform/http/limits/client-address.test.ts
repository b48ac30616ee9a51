import { Hono } from "hono"
import { expect, test } from "vitest"
import { clientAddress, networkOf, wideNetworkOf } from "./client-address.ts"

async function counted(trustsProxy: boolean, forwarded?: string): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, trustsProxy)))
  const reply = await app.request("/", { headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } })
  return reply.text()
}

test("behind a proxy that is trusted, a client is counted under the last address that the proxy names", async () => {
  expect(await counted(true, "203.0.113.7")).toBe("203.0.113.7")
  expect(await counted(true, "198.51.100.1, 203.0.113.7 ")).toBe("203.0.113.7")
})

test("what a client claims of its address counts for nothing, unless a proxy is trusted", async () => {
  expect(await counted(false, "203.0.113.7")).toBe(await counted(false))
})

test("a trusted proxy that names nobody leaves the address of the connection", async () => {
  expect(await counted(true)).toBe(await counted(false))
  expect(await counted(true, "")).toBe(await counted(false))
  expect(await counted(true, "203.0.113.7, ")).toBe(await counted(false))
})

test("IPv6 clients are counted by their /64, however the address is written", () => {
  for (const address of ["2001:db8:0:7::1", "2001:0db8:0000:0007:aaaa:bbbb:cccc:dddd", "[2001:DB8::7:1:2:3:4]"])
    expect(networkOf(address), address).toBe("2001:db8:0:7::/64")
  expect(networkOf("2001:db8:0:8::1")).toBe("2001:db8:0:8::/64")
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64")
  expect(networkOf("::1")).toBe("0:0:0:0::/64")
  expect(networkOf("64:ff9b::203.0.113.7")).toBe("64:ff9b:0:0::/64")
})

test("an IPv4 address is counted as it is, also where it is written as IPv6", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7")
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7")
  expect(networkOf("in-process")).toBe("in-process")
})

test("neighbours share a wider network: a /16 of IPv4 and a /32 of IPv6", () => {
  expect(wideNetworkOf(networkOf("203.0.113.7"))).toBe(wideNetworkOf(networkOf("203.0.1.2")))
  expect(wideNetworkOf(networkOf("203.0.113.7"))).not.toBe(wideNetworkOf(networkOf("203.1.113.7")))
  expect(wideNetworkOf(networkOf("2001:db8:0:7::1"))).toBe(wideNetworkOf(networkOf("2001:db8:1::1")))
  expect(wideNetworkOf(networkOf("2001:db8::1"))).not.toBe(wideNetworkOf(networkOf("2001:db9::1")))
})
