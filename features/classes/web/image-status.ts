interface Arrived {
  /** How wide the browser takes the picture to be, 0 when there is none. */
  naturalWidth: number
  /** How wide it is shown. */
  width: number
  /** The address that was chosen among those offered. */
  currentSrc: string
}

/**
 * Lost when no picture came, tiny when it is shown at more than twice its size. A smaller copy (`?width=480`) of a
 * picture that is smaller still is as small as the picture, while the browser believes the 480: what it tells is
 * multiplied back, with the place taken for the width that was promised.
 */
export function imageStatus({ naturalWidth, width, currentSrc }: Arrived): "whole" | "tiny" | "lost" {
  if (naturalWidth === 0) return "lost"
  const promised = Number(/[?&]width=(\d+)/.exec(currentSrc)?.[1] ?? width)
  const pixels = width > 0 ? (naturalWidth * promised) / width : naturalWidth
  return pixels * 2 < width ? "tiny" : "whole"
}
