interface Arrived {
  /** The natural width that the browser reports; 0 when there is no picture. */
  naturalWidth: number
  /** The width at which it is shown. */
  width: number
  /** The address that the browser chose from `srcset`. */
  currentSrc: string
}

/**
 * Returns "lost" when no picture came, "tiny" when it is shown at more than twice its size. A copy (`?width=480`) of a
 * smaller picture keeps the picture's size, while the browser assumes 480: the natural width is scaled back, with the
 * shown width taken for the promised one.
 */
export function imageStatus({ naturalWidth, width, currentSrc }: Arrived): "whole" | "tiny" | "lost" {
  if (naturalWidth === 0) return "lost"
  const promised = Number(/[?&]width=(\d+)/.exec(currentSrc)?.[1] ?? width)
  const pixels = width > 0 ? (naturalWidth * promised) / width : naturalWidth
  return pixels * 2 < width ? "tiny" : "whole"
}
