import type { z } from "zod"
import { type PaymentProvider, providerNames } from "../../lib/online-payment/providers.ts"
import { isLoopbackAddress } from "../http/security/loopback.ts"
import { ProviderError } from "./provider.ts"

const patienceMs = 10_000
const mostBytes = 1_000_000

type Question<T> = {
  provider: PaymentProvider
  /** The setting of the provider's address; redirects are not followed, so that no answer leads anywhere else. */
  baseUrl: string
  /** With the user of the basic authentication. */
  secretKey: string
  method: "GET" | "POST"
  path: string
  headers?: Record<string, string>
  body?: object
  reply: z.ZodType<T>
}

/** Asks a provider, and checks the form of its answer. Throws ProviderError for everything that is not the answer. */
export async function askProvider<T>(question: Question<T>): Promise<T> {
  const { provider, baseUrl, secretKey, method, path, headers, body, reply } = question
  const name = providerNames[provider]
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      accept: "application/json",
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`,
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    body: body && JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)
  if (!response) throw new ProviderError(`${name} did not answer.`, null)
  if (!response.ok) {
    await response.body?.cancel()
    throw new ProviderError(`${name} answered with status ${response.status}.`, response.status)
  }
  const text = await readText(response).catch(() => null)
  if (text === null) throw new ProviderError(`${name} did not finish its answer.`, null)
  const read = reply.safeParse(parse(text))
  if (!read.success) throw new ProviderError(`${name} answered in an unknown form.`, null)
  return read.data
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Error("The answer is too large")
    parts.push(part)
  }
  return Buffer.concat(parts).toString("utf8")
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type PayPage = { provider: PaymentProvider; baseUrl: string; address: string; domains: readonly string[] }

/**
 * Returns the address of the provider's page if a browser may be sent there: over https on one of its domains, or beside
 * the provider that a test runs on this machine. Throws ProviderError for any other.
 */
export function payPageOf({ provider, baseUrl, address, domains }: PayPage): string {
  const isAllowed = URL.canParse(address) && (isOwn(new URL(address), domains) || isBeside(address, baseUrl))
  if (isAllowed) return address
  throw new ProviderError(`${providerNames[provider]} answered with an address that is not its own.`, null)
}

const isOwn = ({ protocol, hostname, port, username }: URL, domains: readonly string[]) =>
  protocol === "https:" &&
  port === "" &&
  username === "" &&
  domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))

const isBeside = (address: string, baseUrl: string) =>
  isLoopbackAddress(baseUrl) && new URL(address).origin === new URL(baseUrl).origin
