import { Agent } from "node:http"
import { type BenchRequest, sendRequest } from "../load.ts"

/** The result of many requests. Times in milliseconds. */
export type CrowdOutcome = {
  total: number
  /** Documents with their data, and all other successful replies. */
  whole: number
  /** Documents whose data the browser has to fetch. */
  shells: number
  /** 503 with Retry-After. */
  rejected: number
  perSecond: number
  p50: number
  p99: number
}

/** In a document that is a shell. */
const emptyData = '"queries":[]'

/** Sends the requests in turn over `atOnce` connections, the next one after each reply. */
export async function sendCrowd(
  port: number,
  requests: BenchRequest[],
  total: number,
  atOnce: number,
): Promise<CrowdOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  const came = { whole: 0, shells: 0, rejected: 0 }
  let next = 0
  const begin = performance.now()
  const work = async () => {
    while (next < total) {
      const from = performance.now()
      const kind = await sendOne(agent, port, requests[next++ % requests.length]!)
      came[kind] += 1
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work)).finally(() => agent.destroy())
  const seconds = (performance.now() - begin) / 1000
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { total, ...came, perSecond: total / seconds, p50: at(0.5), p99: at(0.99) }
}

/** Throws on any other reply than a 200, a 303, a 304 or a 503 with Retry-After. */
async function sendOne(agent: Agent, port: number, request: BenchRequest): Promise<"whole" | "shells" | "rejected"> {
  const { status, headers, body } = await sendRequest(agent, port, request)
  if (status === 503 && headers["retry-after"]) return "rejected"
  if (![200, 303, 304].includes(status))
    throw new Error(`${request.path} answered ${status}: ${body.toString().slice(0, 300)}`)
  return body.includes(emptyData) ? "shells" : "whole"
}
