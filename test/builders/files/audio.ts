/** An MP3 of this many silent frames: MPEG 1, layer III, 128 kbit/s, 44.1 kHz. */
export function buildMp3(frames = 8): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  const file = new Uint8Array(frames * frame.length)
  for (let nth = 0; nth < frames; nth += 1) file.set(frame, nth * frame.length)
  return file
}

function box(type: string, ...contents: (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(contents.map((each) => (typeof each === "string" ? Buffer.from(each, "latin1") : each)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, "latin1")
  return Buffer.concat([head, content])
}

/** An M4A with one track of this kind: "soun" for sound, "vide" for a film. */
export function buildM4a(handler = "soun"): Uint8Array<ArrayBuffer> {
  const track = box("trak", box("mdia", box("hdlr", "\0\0\0\0\0\0\0\0", handler, "\0".repeat(12))))
  return new Uint8Array(
    Buffer.concat([box("ftyp", "M4A \0\0\0\0M4A mp42"), box("moov", track), box("mdat", "\0".repeat(64))]),
  )
}
