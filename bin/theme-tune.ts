import { writeFileSync } from "node:fs"

/**
 * Synthesises public/theme.wav, the tune of the brand picture in the menu of administrators: six marimba notes, going up.
 * `node bin/theme-tune.ts` writes the file, always the same bytes.
 */

const rate = 16_000
const seconds = 1.8

/** The time in seconds, the frequency in Hz and the force of each note. */
const strokes = [
  { at: 0, hertz: 392, force: 0.75 },
  { at: 0.16, hertz: 523.25, force: 0.8 },
  { at: 0.32, hertz: 659.26, force: 0.85 },
  { at: 0.54, hertz: 783.99, force: 1 },
  { at: 0.54, hertz: 261.63, force: 0.7 },
  { at: 0.82, hertz: 1046.5, force: 0.6 },
]

/** The overtones of a marimba: about the fourth and the tenth multiple, which fade faster than the fundamental. */
const overtones = [
  { times: 1, share: 1, fade: 3.2 },
  { times: 3.98, share: 0.28, fade: 11 },
  { times: 9.2, share: 0.07, fade: 26 },
]

function soundAt(second: number): number {
  let sum = 0
  for (const { at, hertz, force } of strokes) {
    const since = second - at
    if (since < 0) continue
    const attack = Math.min(1, since / 0.004)
    for (const { times, share, fade } of overtones) {
      if (hertz * times > rate / 2) continue
      sum += attack * force * share * Math.exp(-fade * since) * Math.sin(2 * Math.PI * hertz * times * since)
    }
  }
  const end = Math.min(1, (seconds - second) / 0.25)
  return sum * end * 0.36
}

function waveFile(): Buffer {
  const count = Math.round(rate * seconds)
  const file = Buffer.alloc(44 + count * 2)
  file.write("RIFF", 0)
  file.writeUInt32LE(36 + count * 2, 4)
  file.write("WAVEfmt ", 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write("data", 36)
  file.writeUInt32LE(count * 2, 40)
  for (let n = 0; n < count; n++) {
    const level = Math.max(-1, Math.min(1, soundAt(n / rate)))
    file.writeInt16LE(Math.round(level * 32_767), 44 + n * 2)
  }
  return file
}

writeFileSync(new URL("../public/theme.wav", import.meta.url), waveFile())
