interface Arrived {
  /** The natural width that the browser reports; 0 when there is no picture. */
  naturalWidth: number
  /** The width at which it is shown. */
  width: number
  /** The address that the browser chose from `srcset`. */
  currentSrc: string
}

/**
 * Returns "lost" if no picture came, and "tiny" if it is shown at more than twice its size. A copy (`?width=480`) of a
 * smaller picture keeps the picture's size, but the browser assumes 480 pixels. The natural width is therefore scaled
 * back, taking the shown width for the promised one.
 */
export function imageStatus({ naturalWidth, width, currentSrc }: Arrived): "whole" | "tiny" | "lost" {
  if (naturalWidth === 0) return "lost"
  const promised = Number(/[?&]width=(\d+)/.exec(currentSrc)?.[1] ?? width)
  const pixels = width > 0 ? (naturalWidth * promised) / width : naturalWidth
  return pixels * 2 < width ? "tiny" : "whole"
}
