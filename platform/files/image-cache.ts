export type ImageCache = (key: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array | null>

/**
 * A cache of drawn images in memory, least recently used first out, up to `mostBytes`. Each key is drawn once however
 * many ask. While `mostWaiting` are being drawn, another key gets null, so that a crowd of crawlers cannot block the
 * server.
 */
export function createImageCache({ mostBytes = 24_000_000, mostWaiting = 12 } = {}): ImageCache {
  const kept = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array>>()
  let bytes = 0

  const keep = (key: string, picture: Uint8Array) => {
    kept.set(key, picture)
    bytes += picture.byteLength
    for (const [oldest, old] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= old.byteLength
    }
  }

  return async (key, draw) => {
    const known = kept.get(key)
    if (known) {
      // The latest asked for stands last, and is forgotten last.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const drawing = underWay.get(key)
    if (drawing) return drawing
    if (underWay.size >= mostWaiting) return null
    const begun = draw().finally(() => underWay.delete(key))
    underWay.set(key, begun)
    const picture = await begun
    keep(key, picture)
    return picture
  }
}
