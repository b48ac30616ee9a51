import { crc32, deflateRawSync } from "node:zlib"

const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}

/** A zip archive of these texts by name, like office programs write their files. */
export function buildZip(texts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(texts)) {
    const [name, whole] = [Buffer.from(path), Buffer.from(text)]
    const packed = deflateRawSync(whole)
    const facts = [
      ...[number(20, 2), number(0, 2), number(8, 2), number(0, 4), number(crc32(whole), 4)],
      ...[number(packed.length, 4), number(whole.length, 4), number(name.length, 2), number(0, 2)],
    ]
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), ...facts, name, packed])
    directory.push(
      ...[Buffer.from("PK\x01\x02"), number(20, 2), ...facts],
      ...[number(0, 2), number(0, 2), number(0, 2), number(0, 4), number(offset, 4), name],
    )
    files.push(file)
    offset += file.length
  }
  const list = Buffer.concat(directory)
  const count = number(files.length, 2)
  const end = [number(0, 2), number(0, 2), count, count, number(list.length, 4), number(offset, 4), number(0, 2)]
  return new Uint8Array(Buffer.concat([...files, list, Buffer.from("PK\x05\x06"), ...end]))
}
