import { dirname, join } from "node:path"
import type pg from "pg"
import {
  addToDeletedList,
  deletedListName,
  readDeletedList,
} from "../../features/privacy/server/deletion/deleted-list.ts"
import type { Settings } from "../../platform/settings.ts"

/** The list of deleted accounts travels beside backups (docs/operating.md#deleted-accounts), not in them: it must be newer. */
const besideArchive = (archive: string) => join(dirname(archive), deletedListName)
const besideData = ({ dataDir }: Pick<Settings, "dataDir">) => join(dataDir, deletedListName)

/** Adds the accounts that are deleted by now to the list beside the archive, for older archives in its folder. */
export async function keepDeletedList(client: pg.Client, settings: Settings, archive: string): Promise<void> {
  addToDeletedList(besideArchive(archive), readDeletedList(besideData(settings)))
  addToDeletedList(besideArchive(archive), await findDeleted(client))
}

/** Adds the list beside the archive to that of the restored school, which repeats the deletions when it starts. */
export function bringDeletedList(settings: Settings, archive: string): void {
  addToDeletedList(besideData(settings), readDeletedList(besideArchive(archive)))
}

/** A school that has not been upgraded yet has no deleted accounts. */
async function findDeleted(client: pg.Client): Promise<Map<string, string>> {
  const { rows: columns } = await client.query(
    "select from information_schema.columns where table_name = 'accounts' and column_name = 'deleted_at'",
  )
  if (columns.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; day: string }>(
    "select id::text, to_char(deleted_at at time zone 'UTC', 'YYYY-MM-DD') as day from accounts where deleted_at is not null",
  )
  return new Map(rows.map(({ id, day }) => [id, day]))
}
