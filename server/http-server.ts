import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { filePolicy, guardHeaders } from "../platform/http/security-headers.ts"
import { readinessCall } from "./about-contract.ts"

export type HttpServer = {
  server: Server
  /** From now on /readyz says that this process is leaving; everything else is served as before. */
  drain(): void
  /** Turns new requests away, lets those in flight finish for so long, and then closes every connection. */
  close(patience: number): Promise<void>
}

/**
 * Time for a large upload over a poor line, but an end to every request; headers are short, whoever sends them slowly
 * means no good. Connections are kept longer than load balancers do (a minute), so that it is they who close them.
 */
const times = { requestTimeout: 300_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }
/** Replies on their way have left the process when it closes its connections. */
const lastWords = 200

/** The HTTP server, which can drain and close without cutting off requests in flight. */
export function createHttpServer(answer: RequestListener, publicUrl: string): HttpServer {
  const inFlight = new Set<ServerResponse>()
  let isDraining = false
  let isClosing = false
  let onEmpty = () => {}
  const server = createServer(times, (request, response) => {
    if (isClosing || (isDraining && isReadiness(request))) {
      request.resume()
      return turnAway(response, publicUrl)
    }
    inFlight.add(response)
    response.once("close", () => {
      inFlight.delete(response)
      if (inFlight.size === 0) onEmpty()
    })
    return answer(request, response)
  })
  return {
    server,
    drain() {
      isDraining = true
    },
    async close(patience) {
      isClosing = true
      for (const response of inFlight) if (!response.headersSent) response.setHeader("connection", "close")
      const isEmpty = new Promise<void>((done) => {
        onEmpty = done
        if (inFlight.size === 0) done()
      })
      await Promise.race([isEmpty, pause(patience, undefined, { ref: false })])
      const isClosed = new Promise<void>((done) => server.close(() => done()))
      server.closeIdleConnections()
      await Promise.race([isClosed, pause(lastWords)])
      server.closeAllConnections()
      // Sockets that pages for development listen on are theirs to close.
      await Promise.race([isClosed, pause(lastWords)])
    },
  }
}

const isReadiness = ({ url }: IncomingMessage) => url?.split("?", 1)[0] === readinessCall.path

function turnAway(response: ServerResponse, publicUrl: string): void {
  const message = "We are restarting. Please try again in a moment."
  response
    .writeHead(503, {
      ...guardHeaders(publicUrl),
      "content-security-policy": filePolicy,
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      "content-type": "application/json",
      "retry-after": "5",
      connection: "close",
    })
    .end(JSON.stringify({ success: false, message }))
}
