/** The square of a picture that is kept. Pure: how it is moved, zoomed and read. */

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** How near the square is (1: as much as fits), and its middle as parts of the picture, from 0 to 1. */
export type Crop = { zoom: number } & Point

export const middleCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const largestZoom = 4
const middle: Point = { x: 0.5, y: 0.5 }

/** How much of the picture's width and height the square covers, from 0 to 1. */
export function coverOf({ width, height }: Size, { zoom }: { zoom: number }): Point {
  const side = Math.min(width, height) / zoom
  return { x: side / width, y: side / height }
}

/** The square in pixels of the picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const cover = coverOf(size, crop)
  return {
    left: (crop.x - cover.x / 2) * size.width,
    top: (crop.y - cover.y / 2) * size.height,
    side: cover.x * size.width,
  }
}

/** Nearer or farther, while the place at a point of the frame (parts of it, from 0 to 1) stays where it is. */
export function zoomedTo(size: Size, crop: Crop, zoom: number, at: Point = middle): Crop {
  const held = clamp(zoom, 1, largestZoom)
  const [before, after] = [coverOf(size, crop), coverOf(size, { zoom: held })]
  return inside(size, {
    zoom: held,
    x: crop.x + (at.x - 0.5) * (before.x - after.x),
    y: crop.y + (at.y - 0.5) * (before.y - after.y),
  })
}

/** The fingers on the frame went from the one places to the others: one moves the picture, two also zoom it. */
export function movedBy(size: Size, crop: Crop, before: readonly Point[], after: readonly Point[]): Crop {
  const [from, to] = [middleOf(before), middleOf(after)]
  const cover = coverOf(size, crop)
  const moved = inside(size, {
    ...crop,
    x: crop.x - (to.x - from.x) * cover.x,
    y: crop.y - (to.y - from.y) * cover.y,
  })
  const [wasApart, isApart] = [spread(before), spread(after)]
  return wasApart > 0 && isApart > 0 ? zoomedTo(size, moved, (crop.zoom * isApart) / wasApart, to) : moved
}

/** Where the square stands in the room that it has: 0 is the left or upper edge, 1 the other; null without room. */
export function cropPosition(size: Size, crop: Crop): { x: number | null; y: number | null } {
  const cover = coverOf(size, crop)
  const place = (at: number, part: number) => (part > 0.999 ? null : (at - part / 2) / (1 - part))
  return { x: place(crop.x, cover.x), y: place(crop.y, cover.y) }
}

/** The square put to a place in its room. */
export function cropAt(size: Size, crop: Crop, place: Partial<Point>): Crop {
  const cover = coverOf(size, crop)
  const middleAt = (at: number, part: number) => part / 2 + at * (1 - part)
  return inside(size, {
    ...crop,
    x: place.x === undefined ? crop.x : middleAt(place.x, cover.x),
    y: place.y === undefined ? crop.y : middleAt(place.y, cover.y),
  })
}

function inside(size: Size, crop: Crop): Crop {
  const cover = coverOf(size, crop)
  return {
    ...crop,
    x: clamp(crop.x, cover.x / 2, 1 - cover.x / 2),
    y: clamp(crop.y, cover.y / 2, 1 - cover.y / 2),
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
const average = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
const middleOf = (points: readonly Point[]): Point => ({
  x: average(points.map(({ x }) => x)),
  y: average(points.map(({ y }) => y)),
})

/** How far two fingers are apart; 0 for one. */
function spread([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}
