/** Returns a random UUID (version 4). Browsers have no `crypto.randomUUID` on a plain http address. */
export function randomId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, n) => {
    if (n === 6) return (byte & 0x0f) | 0x40
    return n === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")
}
