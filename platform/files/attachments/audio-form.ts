/**
 * Recognizes recordings by their whole form (docs/rules/general.md#files), because they are stored as they are: a file
 * that only begins like one is none.
 */
export function audioType(bytes: Uint8Array): "mp3" | "m4a" | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isMp3(buffer)) return "mp3"
  return isM4a(buffer) ? "m4a" : null
}

/** Kilobits a second of layer III, by the four bits of a frame. */
const bitrates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
/** Samples a second by the two bits of a frame: MPEG 2.5, none, MPEG 2, MPEG 1. */
const sampleRates = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]]
const fewestFrames = 3
/** An ID3v1 tag ends a file. */
const shortTagBytes = 128

/** Tags, then frame after frame to the end, where other tags may follow. */
function isMp3(file: Buffer): boolean {
  let at = endOfTags(file)
  let frames = 0
  while (at < file.length) {
    const length = frameLength(file, at)
    if (length === 0) break
    at += length
    frames += 1
  }
  return frames >= fewestFrames && isMp3End(file, at)
}

function endOfTags(file: Buffer): number {
  let at = 0
  while (file.toString("latin1", at, at + 3) === "ID3" && at + 10 <= file.length) {
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((file[at + place] ?? 0) & 0x7f), 0)
    at += 10 + size
  }
  return at
}

/** Returns the length of the frame in bytes, or 0 where none begins. */
function frameLength(file: Buffer, at: number): number {
  const [first = 0, second = 0, third = 0] = file.subarray(at, at + 3)
  const isLayer3 = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02
  if (!isLayer3) return 0
  const version = (second >> 3) & 3
  const isFirst = version === 3
  const bitrate = bitrates[isFirst ? 1 : 2][third >> 4]
  const sampleRate = sampleRates[version]?.[(third >> 2) & 3]
  if (!bitrate || !sampleRate) return 0
  return Math.floor(((isFirst ? 144 : 72) * bitrate * 1000) / sampleRate) + ((third >> 1) & 1)
}

/** The last frame may be cut off; what follows is padding or a tag. */
function isMp3End(file: Buffer, at: number): boolean {
  if (at >= file.length) return true
  const rest = file.subarray(at)
  const tag = rest.toString("latin1", 0, 8)
  const isShortTag = tag.startsWith("TAG") && rest.length === shortTagBytes
  return isShortTag || tag === "APETAGEX" || rest.every((byte) => byte === 0)
}

const boxesOfAudio = [
  "ftyp",
  "moov",
  "mdat",
  "free",
  "skip",
  "wide",
  "udta",
  "meta",
  "uuid",
  "moof",
  "sidx",
  "mfra",
  "pdin",
]

type Box = { type: string; content: Buffer }

/** Boxes that fill the file, with sound in it and no film. */
function isM4a(file: Buffer): boolean {
  const boxes = boxesIn(file)
  if (!boxes || boxes[0]?.type !== "ftyp" || boxes.some(({ type }) => !boxesOfAudio.includes(type))) return false
  const movie = boxes.find(({ type }) => type === "moov")
  const handlers = (movie ? (boxesIn(movie.content) ?? []) : []).flatMap(({ type, content }) =>
    type === "trak" ? handlersIn(content) : [],
  )
  const hasData = boxes.some(({ type }) => type === "mdat")
  return hasData && handlers.includes("soun") && !handlers.includes("vide")
}

function handlersIn(track: Buffer): string[] {
  const media = boxesIn(track)?.find(({ type }) => type === "mdia")
  return (media ? (boxesIn(media.content) ?? []) : [])
    .filter(({ type }) => type === "hdlr")
    .map(({ content }) => content.toString("latin1", 8, 12))
}

/** Returns the boxes that fill these bytes, or null if they are none. */
function boxesIn(bytes: Buffer): Box[] | null {
  const boxes: Box[] = []
  let at = 0
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return null
    const stated = bytes.readUInt32BE(at)
    const isLong = stated === 1 && at + 16 <= bytes.length
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : stated === 0 ? bytes.length - at : stated
    const head = isLong ? 16 : 8
    if (size < head || at + size > bytes.length) return null
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), content: bytes.subarray(at + head, at + size) })
    at += size
  }
  return boxes
}
