import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"
import { Server as NetServer } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { filePolicy, guardHeaders } from "../../platform/http/security/security-headers.ts"
import { readinessCall } from "../about-contract.ts"

export type HttpServer = {
  server: Server
  /** From now on /readyz says that this process is leaving; everything else is served as before. */
  drain(): void
  /**
   * Takes no new connection; those that there are get one more reply each, for so long, and end with it. For a process
   * whose place another has taken on the same port: nobody is turned away.
   */
  leave(patience: number): Promise<void>
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

/** The replies on their way end with their connections, as far as that can still be said. */
function endConnectionsOf(inFlight: Set<ServerResponse>): void {
  for (const response of inFlight) if (!response.headersSent) response.setHeader("connection", "close")
}

/** Closing as http does would end idle connections, on which a request may be on its way. Done when all of them have ended. */
function stopListening(server: Server): Promise<void> {
  return new Promise<void>((done) => void NetServer.prototype.close.call(server, () => done()))
}

async function closeConnections(server: Server): Promise<void> {
  const isClosed = new Promise<void>((done) => server.close(() => done()))
  server.closeIdleConnections()
  await Promise.race([isClosed, pause(lastWords)])
  server.closeAllConnections()
  // Sockets that pages for development listen on are theirs to close.
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
