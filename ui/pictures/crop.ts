/** The position of a picture behind the square that is cropped from it, which the sliders read and set. */

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** The offset from the centre in screen pixels, and the zoom relative to the fitting size. */
export type Crop = { at: Point; zoom: number }

/** The size of the picture on the screen without zoom, and the side of the square. */
export type CropFrame = { picture: Size; side: number }

export const middleCrop: Crop = { at: { x: 0, y: 0 }, zoom: 1 }
export const largestZoom = 4

/**
 * Returns the position of the square within its range: 0 is the left or upper edge, 1 the other; null without a range.
 */
export function cropPosition(frame: CropFrame, crop: Crop): { x: number | null; y: number | null } {
  const room = roomFor(frame, crop.zoom)
  const place = (moved: number, most: number) => (most > 0.5 ? 0.5 - moved / (2 * most) : null)
  return { x: place(crop.at.x, room.x), y: place(crop.at.y, room.y) }
}

/** Returns the crop with the square at this position in its range. */
export function cropAt(frame: CropFrame, crop: Crop, place: Partial<Point>): Crop {
  const room = roomFor(frame, crop.zoom)
  const x = place.x === undefined ? crop.at.x : (0.5 - place.x) * 2 * room.x
  const y = place.y === undefined ? crop.at.y : (0.5 - place.y) * 2 * room.y
  return { ...crop, at: { x, y } }
}

/** Returns the largest offset from the centre. */
function roomFor({ picture, side }: CropFrame, zoom: number): Point {
  return {
    x: Math.max(0, (picture.width * zoom - side) / 2),
    y: Math.max(0, (picture.height * zoom - side) / 2),
  }
}
