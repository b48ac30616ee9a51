import { get } from "node:http"

/**
 * The health check of a container: exits with 0 when the school on this machine is ready, otherwise with 1 and a line with
 * the reason. Uses the settings of the server.
 */
const { HOST, PORT } = process.env
const host = !HOST || HOST === "0.0.0.0" ? "127.0.0.1" : HOST === "::" ? "::1" : HOST
const port = PORT || "3000"
const patience = 4_000

const request = get({ host, port, path: "/readyz", timeout: patience }, (response) => {
  response.resume()
  if (response.statusCode !== 200) notReady(`/readyz answers ${response.statusCode}`)
})
request.once("timeout", () => request.destroy(new Error("/readyz does not answer")))
request.once("error", (error) => notReady(error.message))

function notReady(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}
