const megabytesIn = (bytes: number) => bytes / 1024 / 1024

type Space = { usedBytes: number; quotaBytes: number }

/** From this part of the quota on, the teacher reads what is left. */
const nearlyFull = 0.9

export const isFull = ({ usedBytes, quotaBytes }: Space) => usedBytes >= quotaBytes

/** What is left when the space runs out; null before. */
export function quotaWarning(space: Space): string | null {
  const { usedBytes, quotaBytes } = space
  // What the line about the space used leaves.
  const left = Math.round(megabytesIn(quotaBytes)) - Math.round(megabytesIn(usedBytes))
  if (isFull(space)) return "No space left for files. Delete a file to add another one. Links need no space."
  if (usedBytes < quotaBytes * nearlyFull) return null
  return left < 1 ? "Less than 1 MB left for files." : `Only ${left} MB left for files.`
}

/** "112 of 500 MB used"; with a decimal place below ten megabytes. */
export function quotaText({ usedBytes, quotaBytes }: Space): string {
  const used = megabytesIn(usedBytes)
  const isSmall = used > 0 && used < 10
  return `${isSmall ? Math.max(0.1, used).toFixed(1) : Math.round(used)} of ${Math.round(megabytesIn(quotaBytes))} MB used`
}
