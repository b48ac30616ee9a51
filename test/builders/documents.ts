import { extractText, getDocumentProxy } from "unpdf"
import { newSessionToken } from "../../platform/http/security/session-cookie.ts"
import type { TestSchool } from "../school.ts"

/** What this account receives from an address, unchanged. */
export async function fetchAnyFile({ app, db, deps }: TestSchool, accountId: string, path: string): Promise<Response> {
  const { token, hash } = newSessionToken()
  const at = deps.now()
  const session = { token_hash: hash, account_id: accountId, device: null, created_at: at, last_seen_at: at }
  await db.insertInto("sessions").values(session).execute()
  return app.request(path, { headers: { cookie: `silid_session=${token}` } })
}

/** The lines of a CSV file, without its byte order mark. */
export async function fetchLines(school: TestSchool, accountId: string, path: string): Promise<string[]> {
  const text = await (await fetchAnyFile(school, accountId, path)).text()
  return text.replace("\ufeff", "").split("\r\n").filter(Boolean)
}

/** The words of a PDF, separated by single spaces. */
export async function fetchWords(school: TestSchool, accountId: string, path: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetchAnyFile(school, accountId, path)).arrayBuffer())
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, " ")
}
