import { LRUCache } from "lru-cache"

export type ImageCache = (key: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array | null>

/**
 * An LRU cache of drawn images in memory, up to `mostBytes`. Concurrent requests for a key share one drawing. While
 * `mostWaiting` keys are being drawn, a further key gets null, so that many crawlers cannot block the server.
 */
export function createImageCache({ mostBytes = 24_000_000, mostWaiting = 12 } = {}): ImageCache {
  const cache = new LRUCache<string, Uint8Array>({ maxSize: mostBytes, sizeCalculation: sizeOf })
  const underWay = new Map<string, Promise<Uint8Array>>()

  return async (key, draw) => {
    const cached = cache.get(key) ?? underWay.get(key)
    if (cached) return cached
    if (underWay.size >= mostWaiting) return null
    const begun = draw().finally(() => underWay.delete(key))
    underWay.set(key, begun)
    const picture = await begun
    cache.set(key, picture)
    return picture
  }
}

/** At least 1: the cache rejects entries of size 0. */
const sizeOf = ({ byteLength }: Uint8Array) => Math.max(byteLength, 1)
