// docs/rules/payments.md#online-payments

import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { openPaymongo } from "./paymongo.ts"
import { openXendit } from "./xendit.ts"

const request = {
  checkoutId: "c1",
  paymentId: "p1",
  code: "SLD-7K3Q2",
  lines: [{ name: "Piano", amount: 125_000 }],
  successUrl: "https://school.example/back",
  cancelUrl: "https://school.example/basket",
}

/** Answers every request with this text, or leads it elsewhere. */
async function buildServer(answer: (path: string) => { status: number; body: string; location?: string }) {
  const paths: string[] = []
  const server = createServer((incoming, response) => {
    paths.push(incoming.url ?? "")
    const { status, body, location } = answer(incoming.url ?? "")
    response.writeHead(status, { "content-type": "application/json", ...(location && { location }) }).end(body)
  })
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open))
  onTestFinished(() => void server.close())
  return { paths, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const secrets = ["sk_test_secretOfTheSchool", "whsk_secret", "xnd_development_secretOfTheSchool"]
const openBoth = (url: string) => [
  openPaymongo({ secretKey: secrets[0] ?? "", webhookSecret: secrets[1] ?? "", url, methods: ["gcash"] }),
  openXendit({ secretKey: secrets[2] ?? "", webhookToken: "token-of-tests", url }),
]

const pageAt = (address: string) =>
  JSON.stringify({
    data: { id: "cs_1", attributes: { checkout_url: address } },
    payment_session_id: "ps-1",
    reference_id: "c1",
    status: "ACTIVE",
    amount: 1250,
    currency: "PHP",
    payment_link_url: address,
  })

test("a browser is only sent to a page of the provider, over https", async () => {
  const bad = [
    "http://checkout.paymongo.com/cs_1",
    "https://checkout.paymongo.com.evil.example/cs_1",
    "https://evilpaymongo.com/cs_1",
    "https://paymongo.com:8443/cs_1",
    "https://user@paymongo.com/cs_1",
    "https://127.0.0.1/cs_1",
    "http://169.254.169.254/latest/meta-data",
    "javascript:alert(1)",
    "data:text/html,hello",
    "//evil.example",
    "",
  ]
  let address = ""
  const { url } = await buildServer(() => ({ status: 200, body: pageAt(address) }))
  for (address of bad)
    for (const provider of openBoth(url))
      await expect(provider.createCheckout(request)).rejects.toThrow("an address that is not its own")
  address = "https://checkout.paymongo.com/cs_1#key"
  const [paymongo, xendit] = openBoth(url)
  expect(await paymongo?.createCheckout(request)).toEqual({ id: "cs_1", address })
  address = "https://xen.to/kGxPCi60"
  expect(await xendit?.createCheckout(request)).toEqual({ id: "ps-1", address })
})

test("no redirect of a provider is followed, and no error names a key or what the provider said", async () => {
  const elsewhere = await buildServer(() => ({ status: 200, body: pageAt("https://paymongo.com/x") }))
  const answers = [
    { status: 307, body: "", location: elsewhere.url },
    { status: 401, body: '{"errors":[{"detail":"API key sk_test_secretOfTheSchool is wrong, Maria Santos"}]}' },
    { status: 200, body: "not json, Maria Santos" },
    { status: 200, body: '{"data":{"id":"../../etc","attributes":{"checkout_url":"https://paymongo.com"}}}' },
    { status: 200, body: `{"filler":"${"x".repeat(1_100_000)}"}` },
  ]
  for (const answer of answers) {
    const { url } = await buildServer(() => answer)
    for (const provider of openBoth(url)) {
      const error = await provider.createCheckout(request).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: "ProviderError" })
      const text = `${String(error)} ${JSON.stringify(error)}`
      for (const secret of [...secrets, "Maria"]) expect(text).not.toContain(secret)
    }
  }
  expect(elsewhere.paths).toEqual([])
})

test("a session of the first version is read under its own address", async () => {
  const body = JSON.stringify({
    data: {
      id: "cs_1",
      attributes: { livemode: false, status: "active", reference_number: "SLD-7K3Q2", payments: [] },
    },
  })
  const { url, paths } = await buildServer((path) =>
    path.startsWith("/v1/") ? { status: 200, body } : { status: 404, body: "{}" },
  )
  const [paymongo] = openBoth(url)
  const key = { id: "cs_1", checkoutId: "c1", paymentId: "p1", code: "SLD-7K3Q2" }
  expect(await paymongo?.findCheckout(key)).toEqual({ state: "open", isLive: false, isOurs: true, payment: null })
  expect(paths).toEqual(["/v2/checkout_sessions/cs_1", "/v1/checkout_sessions/cs_1"])
  expect((await paymongo?.findCheckout({ ...key, code: "SLD-AAAAA" }))?.isOurs).toBe(false)
})
