/** "1 rating", "1,204 ratings". */
export function ratingCountText(count: number): string {
  return count === 1 ? "1 rating" : `${count.toLocaleString("en")} ratings`
}
