/**
 * Runs `npm run NAME -- FILE`: writes the result to stdout, or one line with the error to stderr and exits with 1. Ctrl+C
 * and SIGTERM abort the work through its signal.
 */
export async function runArchiveCommand(name: string, work: (file: string, signal: AbortSignal) => Promise<string>) {
  const [file, ...more] = process.argv.slice(2)
  const stopped = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopped.abort())
  try {
    if (!file || file.startsWith("-") || more.length > 0)
      throw new Error(`Name one file: npm run ${name} -- school.tar.gz`)
    process.stdout.write(`${await work(file, stopped.signal)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

type ArchiveContent = { tables: { rows: number }[]; files: { files: number }[] }

/** "12 rows in 3 tables, and 2 files". */
export function wordsFor({ tables, files }: ArchiveContent): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const fileCount = files.reduce((sum, group) => sum + group.files, 0)
  return `${rows} rows in ${tables.length} tables, and ${fileCount} files`
}
