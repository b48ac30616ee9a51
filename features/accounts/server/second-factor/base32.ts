/** Base32 (RFC 4648): letters and digits that are not mistaken for each other. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

export function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("")
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, "0"), 2))).join("")
}

/** Reads what people type: without regard to case, spaces and dashes, with 0, 1 and 8 for O, I and B. */
export function readBase32(typed: string): Buffer | null {
  const text = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("0", "O")
    .replaceAll("1", "I")
    .replaceAll("8", "B")
  if (!/^[A-Z2-7]+$/.test(text)) return null
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("")
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
