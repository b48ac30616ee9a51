import { execFile } from "node:child_process"
import pg, { type PoolConfig } from "pg"
import { type Files, type FilesSettings, openFiles } from "../../platform/files/open-files.ts"
import { fileFolders } from "../../server/files/used-files.ts"
import { testDataKey } from "../data-keys.ts"

type Ran = { code: number; said: string; complained: string }

/** `npm run backup` or `npm run restore`, without npm. */
export function runBin(name: "backup" | "restore", file: string, env: Record<string, string>): Promise<Ran> {
  return new Promise((done) => {
    const options = { env: { PATH: process.env.PATH, DATA_KEY: testDataKey, ...env } }
    execFile(process.execPath, [`bin/${name}.ts`, file], options, (error, said, complained) =>
      done({ code: error ? Number(error.code) : 0, said, complained }),
    )
  })
}

/** Every row of every table, as text, without the migrator's own tables, whose times depend on the run. */
export async function readRows(connection: PoolConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
    )
    const rowsByTable: Record<string, string[]> = {}
    for (const { name } of tables.filter((table) => !table.name.startsWith("kysely_"))) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} as t order by 1`)
      rowsByTable[name] = rows.map(({ row }) => row)
    }
    return rowsByTable
  } finally {
    await client.end()
  }
}

/** Every file of the store: folder and name, and its bytes. */
export async function readFiles(settings: FilesSettings): Promise<Record<string, string>> {
  const files = await openFiles(settings)
  const bytesByFile: Record<string, string> = {}
  for (const folder of fileFolders)
    for await (const names of files.namesBefore(folder, new Date(8.64e15)))
      for (const name of names) bytesByFile[`${folder}/${name}`] = await bytesOf(files, folder, name)
  return bytesByFile
}

async function bytesOf(files: Files, folder: string, name: string): Promise<string> {
  const stored = await files.get(folder, name)
  return Buffer.from(await new Response(stored?.body).arrayBuffer()).toString("base64")
}
