import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"
import { Server as NetServer } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { filePolicy, guardHeaders } from "../../platform/http/security/security-headers.ts"
import { readinessCall } from "../about-contract.ts"

export type HttpServer = {
  server: Server
  /** Makes /readyz fail; all other requests are served. */
  drain(): void
  /**
   * Accepts no new connections. Open ones get one more reply each, within `patience` milliseconds, and are closed. For
   * a process that another one replaces on the same port, so that no request is rejected.
   */
  leave(patience: number): Promise<void>
  /**
   * Rejects new requests with 503, lets those in flight finish for `patience` milliseconds, and closes all connections.
   */
  close(patience: number): Promise<void>
}

/**
 * Timeouts in milliseconds. A request has time for a large upload over a slow connection; headers are short, and slow
 * ones are an attack. Keep-alive is longer than that of load balancers (a minute), so that they close idle connections.
 */
const times = { requestTimeout: 300_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }
/** The time for replies to leave the process before their connections are closed, in milliseconds. */
const lastWords = 200

/** Creates the HTTP server, which can drain and close without aborting requests in flight. */
export function createHttpServer(answer: RequestListener, publicUrl: string): HttpServer {
  const inFlight = new Set<ServerResponse>()
  let isDraining = false
  let isLeaving = false
  let isClosing = false
  let onEmpty = () => {}
  const server = createServer(times, (request, response) => {
    if (isClosing || (isDraining && isReadiness(request))) return turnAway(request, response, publicUrl)
    if (isLeaving) response.setHeader("connection", "close")
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
    async leave(patience) {
      isLeaving = true
      endConnectionsOf(inFlight)
      await Promise.race([stopListening(server), pause(patience, undefined, { ref: false })])
      await this.close(patience)
    },
    async close(patience) {
      isClosing = true
      endConnectionsOf(inFlight)
      const isEmpty = new Promise<void>((done) => {
        onEmpty = done
        if (inFlight.size === 0) done()
      })
      await Promise.race([isEmpty, pause(patience, undefined, { ref: false })])
      await closeConnections(server)
    },
  }
}

/** Closes connections after the replies in flight whose headers are not sent yet. */
function endConnectionsOf(inFlight: Set<ServerResponse>): void {
  for (const response of inFlight) if (!response.headersSent) response.setHeader("connection", "close")
}

/**
 * Resolves when all connections have ended. http's own close() would end idle ones, on which a request may be arriving.
 */
function stopListening(server: Server): Promise<void> {
  return new Promise<void>((done) => void NetServer.prototype.close.call(server, () => done()))
}

async function closeConnections(server: Server): Promise<void> {
  const isClosed = new Promise<void>((done) => server.close(() => done()))
  server.closeIdleConnections()
  await Promise.race([isClosed, pause(lastWords)])
  server.closeAllConnections()
  // In development Vite closes its own sockets.
  await Promise.race([isClosed, pause(lastWords)])
}

const isReadiness = ({ url }: IncomingMessage) => url?.split("?", 1)[0] === readinessCall.path

function turnAway(request: IncomingMessage, response: ServerResponse, publicUrl: string): void {
  request.resume()
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
