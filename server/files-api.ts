import type { Db } from "../platform/database/client.ts"
import type { Deps } from "../platform/deps.ts"
import { fileKey } from "../platform/files/file-names.ts"
import type { StoredFile } from "../platform/files/open-files.ts"
import type { PictureFolder } from "../platform/files/store-picture.ts"
import type { Actor } from "../platform/http/actor.ts"
import { isKnownTag } from "../platform/http/etags.ts"
import { notFound } from "../platform/http/refusal.ts"
import type { Serve } from "../platform/http/serve.ts"
import { sentProof, sentTeacherId } from "./file-readers.ts"
import { readStoredFile } from "./files-contract.ts"

type SentBy = (db: Db, accountId: string, name: string) => Promise<boolean>

/** Who may read what (decisions §8): everybody, or administrators and the account that sent the file. */
const readers: Record<PictureFolder, "everybody" | SentBy> = {
  "class-images": "everybody",
  "profile-pictures": "everybody",
  "enrollment-payments": sentProof,
  "teacher-ids": sentTeacherId,
}

const isPictureFolder = (folder: string): folder is PictureFolder => Object.hasOwn(readers, folder)

export function filesApi(serve: Serve, deps: Deps): void {
  serve(readStoredFile, async ({ actor, input: { folder, name }, exchange }) => {
    if (!isPictureFolder(folder) || !fileKey(folder, name)) throw notFound()
    const sentBy = readers[folder]
    if (sentBy !== "everybody" && !(await mayRead(deps.db, sentBy, actor, name))) throw notFound()
    const stored = await deps.files.get(folder, name)
    if (!stored) throw notFound()
    return answer(stored, sentBy === "everybody", exchange.req.header("if-none-match"))
  })
}

async function mayRead(db: Db, sentBy: SentBy, actor: Actor | null, name: string): Promise<boolean> {
  if (!actor) return false
  return actor.isAdmin || (await sentBy(db, actor.accountId, name))
}

function answer(stored: StoredFile, isPublic: boolean, known: string | undefined): Response {
  const headers = {
    etag: stored.etag,
    "cache-control": isPublic ? "public, max-age=31536000, immutable" : "private, no-cache",
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
  }
  if (isKnownTag(stored.etag, known)) return new Response(null, { status: 304, headers })
  return new Response(stored.body, {
    headers: { ...headers, "content-type": stored.type, "content-length": String(stored.size) },
  })
}
