import { extractText, getDocumentProxy } from "unpdf"
import type { TestSchool } from "../school.ts"
import { openSession } from "./sessions.ts"

/** What this account receives from an address, unchanged. */
export async function fetchAnyFile({ app, db, deps }: TestSchool, accountId: string, path: string): Promise<Response> {
  const token = await openSession(db, accountId, { now: deps.now() })
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
