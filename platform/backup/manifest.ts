import { createHash, type Hash } from "node:crypto"
import { z } from "zod"
import type { TarEntry } from "./tar.ts"

/** The version of the archive format; an older Silid rejects a newer one. */
export const archiveFormat = 1

export const manifestName = "manifest.json"

const table = z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() })
const sequence = z.strictObject({ table: z.string(), column: z.string(), value: z.string(), isCalled: z.boolean() })
const group = z.strictObject({ name: z.string(), files: z.number(), sha256: z.string() })

/** The last member of an archive: counts and checksums of the others. */
export const manifestSchema = z.strictObject({
  format: z.literal(archiveFormat),
  madeAt: z.iso.datetime(),
  /** The migrations of the database, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** The files by folder; "beside" has those of DATA_DIR itself. */
  files: z.array(group),
})

export type Manifest = z.output<typeof manifestSchema>
export type TableFacts = Pick<Manifest["tables"][number], "name" | "columns">

/** "database/accounts.00001.copy": the output of COPY, split at any byte. */
export const partName = (tableName: string, part: number) =>
  `database/${tableName}.${String(part).padStart(5, "0")}.copy`
export const fileName = (folder: string, name: string) => `files/${folder}/${name}`

/** Returns the table or the folder and file of a member; null for anything else. */
export function memberOf(name: string): { table: string } | { folder: string; file: string } | null {
  const [, tableName] = /^database\/([^/]+)\.\d{5}\.copy$/.exec(name) ?? []
  if (tableName !== undefined) return { table: tableName }
  const [, folder, file] = /^files\/([^/]+)\/([^/]+)$/.exec(name) ?? []
  return folder !== undefined && file !== undefined ? { folder, file } : null
}

type Sum = { hash: Hash; count: number }

/** Counts and hashes members incrementally; their order matters. */
export class Sums {
  readonly #tables = new Map<string, Sum>()
  readonly #folders = new Map<string, Sum>()

  add({ name, body }: TarEntry): void {
    const place = memberOf(name)
    if (!place) throw new Error(`Nothing in an archive is called "${name}".`)
    if ("table" in place) {
      const sum = sumIn(this.#tables, place.table)
      sum.hash.update(body)
      sum.count += rowsIn(body)
    } else {
      const sum = sumIn(this.#folders, place.folder)
      sum.hash.update(`${place.file}\0${body.length}\0`).update(body)
      sum.count += 1
    }
  }

  tables(facts: readonly TableFacts[]): Manifest["tables"] {
    return facts.map(({ name, columns }) => {
      const { count, hash } = this.#tables.get(name) ?? emptySum()
      return { name, columns, rows: count, sha256: hash.copy().digest("hex") }
    })
  }

  files(): Manifest["files"] {
    return [...this.#folders].map(([name, { count, hash }]) => ({
      name,
      files: count,
      sha256: hash.copy().digest("hex"),
    }))
  }
}

const emptySum = (): Sum => ({ hash: createHash("sha256"), count: 0 })

function sumIn(sums: Map<string, Sum>, name: string): Sum {
  const sum = sums.get(name) ?? emptySum()
  sums.set(name, sum)
  return sum
}

/** COPY ends every row with a line feed, and escapes line feeds within values. */
function rowsIn(body: Buffer): number {
  let rows = 0
  for (let at = body.indexOf(10); at >= 0; at = body.indexOf(10, at + 1)) rows += 1
  return rows
}
