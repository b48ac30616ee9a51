const megabytesIn = (bytes: number) => bytes / 1024 / 1024

/** "112 of 500 MB used"; with a decimal place below ten megabytes. */
export function quotaText({ usedBytes, quotaBytes }: { usedBytes: number; quotaBytes: number }): string {
  const used = megabytesIn(usedBytes)
  const isSmall = used > 0 && used < 10
  return `${isSmall ? Math.max(0.1, used).toFixed(1) : Math.round(used)} of ${Math.round(megabytesIn(quotaBytes))} MB used`
}
