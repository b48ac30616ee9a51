import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createServer, type ServerResponse } from "node:http"
import { deserialize } from "node:v8"
import pg, { type PoolConfig } from "pg"
import { isPassword } from "../features/accounts/server/passwords/passwords.ts"
import { valueTypes } from "../platform/database/value-types.ts"
import type { Waves } from "./product.ts"

/**
 * The baseline, a separate process: plain node:http. GET /n does the nth work of its configuration: returns the rows of
 * statements, returns bytes, or verifies a password.
 */
export type BaselineWork =
  | { kind: "statements"; connection: PoolConfig; recordings: Waves[] }
  | { kind: "bytes"; answers: { type: string; body: Buffer }[] }
  | { kind: "password"; password: string; hash: string }

const [workFile = ""] = process.argv.slice(2)
const answer = answering(deserialize(readFileSync(workFile)) as BaselineWork)

const server = createServer((request, response) => {
  answer(Number(request.url?.slice(1)), response).catch((error: Error) => {
    response.statusCode = 500
    response.end(error.message)
  })
})
server.listen(Number(process.env.PORT), "127.0.0.1")

type Answer = (nth: number, response: ServerResponse) => Promise<void>

function answering(work: BaselineWork): Answer {
  if (work.kind === "statements") return answerRows(work.connection, work.recordings)
  if (work.kind === "bytes")
    return async (nth, response) => {
      const { type, body } = work.answers[nth]!
      response.writeHead(200, { "content-type": type, "content-length": body.length }).end(body)
    }
  return async (_, response) => answerJson(response, { isRight: await isPassword(work.password, work.hash) })
}

/** The pool of platform/database/client.ts, without Kysely. Statements that run in parallel there also do so here. */
function answerRows(connection: PoolConfig, recordings: Waves[]): Answer {
  const pool = new pg.Pool({ ...connection, max: 10, types: valueTypes })
  pool.on("error", () => {})
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? createHash("sha1").update(text).digest("base64url").slice(0, 16)
    names.set(text, name)
    return name
  }
  return async (nth, response) => {
    let rows: unknown[] = []
    for (const wave of recordings[nth]!) {
      const results = await Promise.all(
        wave.map(({ text, values }) => pool.query({ name: nameOf(text), text, values: [...values] })),
      )
      rows = results.map((result) => result.rows)
    }
    answerJson(response, rows)
  }
}

function answerJson(response: ServerResponse, answered: unknown) {
  const body = JSON.stringify(answered)
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body)
}
