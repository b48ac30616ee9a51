/** Where a picture stands behind the square that is cut out of it. Pure: what the sliders read and set. */

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** How far the picture is moved from its middle, in pixels of the screen, and how many times its fitting size it is. */
export type Crop = { at: Point; zoom: number }

/** How large the picture is on the screen before it is zoomed, and the square that is cut out. */
export type CropFrame = { picture: Size; side: number }

export const middleCrop: Crop = { at: { x: 0, y: 0 }, zoom: 1 }
export const largestZoom = 4

/** Where the square stands in the room that it has: 0 is the left or upper edge, 1 the other; null without room. */
export function cropPosition(frame: CropFrame, crop: Crop): { x: number | null; y: number | null } {
  const room = roomFor(frame, crop.zoom)
  const place = (moved: number, most: number) => (most > 0.5 ? 0.5 - moved / (2 * most) : null)
  return { x: place(crop.at.x, room.x), y: place(crop.at.y, room.y) }
}

/** The square put to a place in its room. */
export function cropAt(frame: CropFrame, crop: Crop, place: Partial<Point>): Crop {
  const room = roomFor(frame, crop.zoom)
  const x = place.x === undefined ? crop.at.x : (0.5 - place.x) * 2 * room.x
  const y = place.y === undefined ? crop.at.y : (0.5 - place.y) * 2 * room.y
  return { ...crop, at: { x, y } }
}

/** How far the picture may be moved from its middle. */
function roomFor({ picture, side }: CropFrame, zoom: number): Point {
  return {
    x: Math.max(0, (picture.width * zoom - side) / 2),
    y: Math.max(0, (picture.height * zoom - side) / 2),
  }
}
