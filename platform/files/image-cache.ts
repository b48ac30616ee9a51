import { LRUCache } from "lru-cache"

export type ImageCache = (key: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array | null>

/**
 * A cache of drawn images in memory, least recently used first out, up to `mostBytes`. Each key is drawn once however
 * many ask. While `mostWaiting` are being drawn, another key gets null, so that a crowd of crawlers cannot block the
 * server.
 */
export function createImageCache({ mostBytes = 24_000_000, mostWaiting = 12 } = {}): ImageCache {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: mostBytes, sizeCalculation: sizeOf })
  const underWay = new Map<string, Promise<Uint8Array>>()

  return async (key, draw) => {
    const known = kept.get(key) ?? underWay.get(key)
    if (known) return known
    if (underWay.size >= mostWaiting) return null
    const begun = draw().finally(() => underWay.delete(key))
    underWay.set(key, begun)
    const picture = await begun
    kept.set(key, picture)
    return picture
  }
}

/** At least one: the cache knows no entry without a size. */
const sizeOf = ({ byteLength }: Uint8Array) => Math.max(byteLength, 1)
