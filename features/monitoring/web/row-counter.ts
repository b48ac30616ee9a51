const quote = 0x22
const lineFeed = 0x0a

/**
 * Counts the lines of a CSV file while its bytes arrive, in pieces of any size. A line end within quotes is part of a
 * cell. Doubled quotes within quotes make no difference.
 */
export function openRowCounter(): (piece: Uint8Array) => number {
  let lines = 0
  let isQuoted = false
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === lineFeed && !isQuoted) lines++
    }
    // The first line is the heading.
    return Math.max(0, lines - 1)
  }
}
