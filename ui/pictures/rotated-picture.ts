import type { CSSProperties } from "react"

export type RotatedPoint = { x: number; y: number }
export type RotatedSize = { width: number; height: number }

/**
 * Returns the position of a point of a picture after a quarter turn clockwise. Points are parts of the box (0 to 1), in
 * which the picture is fitted and centred. `picture` is its size before the turn.
 */
export function rotatedPoint({ x, y }: RotatedPoint, box: RotatedSize, picture: RotatedSize): RotatedPoint {
  const before = Math.min(box.width / picture.width, box.height / picture.height)
  const after = Math.min(box.width / picture.height, box.height / picture.width)
  const grows = after / before
  const turned = {
    x: 0.5 - ((y - 0.5) * box.height * grows) / box.width,
    y: 0.5 + ((x - 0.5) * box.width * grows) / box.height,
  }
  return { x: inside(turned.x), y: inside(turned.y) }
}

const inside = (part: number) => Math.max(0, Math.min(1, part))

/** Returns the style of a picture that fills a box after that many quarter turns. */
export function rotatedStyle(turns: number, box: RotatedSize): CSSProperties | undefined {
  if (turns === 0) return
  const rotate = `rotate(${turns * 90}deg)`
  if (turns % 2 === 0) return { transform: rotate }
  return { ...lying, width: box.height, height: box.width, transform: `translate(-50%, -50%) ${rotate}` }
}

const lying = { position: "absolute", top: "50%", left: "50%", maxWidth: "none" } as const
