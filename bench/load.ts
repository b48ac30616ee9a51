import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import autocannon from "autocannon"
import type { BenchRequest } from "./requests.ts"

/** What was sent: milliseconds of each reply, from the fastest to the slowest, and how many replies were of each kind. */
export type Load = { times: number[]; seconds: number; kinds: Record<string, number> }

type Reply = { status: number; headers: Record<string, string>; body: string }

/** Fails on anything except a 200, because a server that refuses quickly must not look fast. */
function onlyOk({ status }: Reply): string | null {
  return status === 200 ? "ok" : null
}

/**
 * Sends the requests in turn over so many connections, the next one after each reply: for some seconds, or a total.
 * `kindOf` names the kind of a reply, and null ends the load with an error.
 */
export function sendLoad(
  port: number,
  requests: BenchRequest[],
  { connections, seconds, total }: { connections: number; seconds?: number; total?: number },
  kindOf: (reply: Reply) => string | null = onlyOk,
): Promise<Load> {
  const { promise, resolve, reject } = Promise.withResolvers<Load>()
  const times: number[] = []
  const kinds: Record<string, number> = {}
  let begin = 0
  let end = 0
  let failure: Error | null = null
  const prepared = requests.map(({ method, path, headers, body }): autocannon.Request => {
    const onResponse = (status: number, body: string, _context: object, headers?: object) => {
      const kind = kindOf({ status, body, headers: Object.fromEntries(lowerCased(headers ?? {})) })
      if (kind) kinds[kind] = (kinds[kind] ?? 0) + 1
      else failure ??= new Error(`${method} ${path} answered ${status}: ${body.slice(0, 300)}`)
      if (failure) instance.stop()
    }
    return { method, path, headers, body: body && Buffer.from(body), onResponse }
  })
  let nth = 0
  // At least one request, and with fewer requests than connections autocannon would never end.
  const amount = total === undefined ? undefined : Math.ceil(total) || 1
  const options: autocannon.Options = {
    url: `http://127.0.0.1:${port}`,
    connections: Math.min(connections, amount ?? connections),
    ...(amount === undefined ? { duration: seconds } : { amount }),
    sampleInt: 20,
    timeout: 30,
    requests: prepared.slice(0, 1),
    // Each connection has requests of its own, so that no person asks twice at once.
    setupClient: (client) => client.setRequests(everyNth(prepared, nth++, connections)),
  }
  const instance = autocannon(options, (error, { errors }) => {
    failure ??= errors > 0 ? new Error(`${errors} requests to ${requests[0]?.path} had no answer`) : null
    if (error || failure) reject(error ?? failure)
    else resolve({ times: times.sort((a, b) => a - b), seconds: (end - begin) / 1000, kinds })
  })
  instance.on("response", (_client, _status, _bytes, milliseconds) => {
    end = performance.now()
    begin ||= end - milliseconds
    times.push(milliseconds)
  })
  return promise
}

const lowerCased = (headers: object) => Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])

function everyNth<T>(items: T[], first: number, step: number): T[] {
  const own = items.filter((_, nth) => nth % step === first % step)
  return own.length > 0 ? own : items.slice(first % items.length, (first % items.length) + 1)
}

/** The time within which such a share of the replies came. */
export const percentile = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? 0

/** One request: its bytes as they came, packed ones too. Fails on anything but a 200. */
export async function ask(port: number, { method, path, headers, body }: BenchRequest): Promise<Buffer> {
  const outgoing = request({ host: "127.0.0.1", port, method, path, headers, timeout: 30_000 }).end(body)
  outgoing.on("timeout", () => outgoing.destroy(new Error(`${method} ${path} had no answer after 30 seconds`)))
  const [response] = (await once(outgoing, "response")) as [IncomingMessage]
  const bytes = Buffer.concat(await response.toArray())
  if (response.statusCode === 200) return bytes
  throw new Error(`${method} ${path} answered ${response.statusCode}: ${bytes.toString().slice(0, 300)}`)
}
