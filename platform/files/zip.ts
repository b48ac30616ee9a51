import { Zip, ZipDeflate, ZipPassThrough } from "fflate"

/** A file in an archive. `isPacked`: its bytes are compressed already, such as a picture. */
export type ZipEntry = { name: string; bytes: AsyncIterable<Uint8Array>; isPacked?: boolean }

/** Writes a ZIP archive of these files, one after the other, and holds no more of them than one piece in memory. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  for await (const { name, bytes, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const piece of bytes) {
      file.push(piece)
      yield* written.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}
