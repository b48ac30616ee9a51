/** Returns the type by the first bytes, whatever the name or content type says; null for any other type. */
export function pictureType(bytes: Uint8Array): "jpg" | "png" | null {
  const begins = (...head: number[]) => head.every((byte, at) => bytes[at] === byte)
  if (begins(0xff, 0xd8, 0xff)) return "jpg"
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png"
  return null
}
