/** "1.4 MB", or below a megabyte "320 KB", on one line. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  const [amount, unit] = megabytes >= 1 ? [megabytes.toFixed(1), "MB"] : [Math.max(1, Math.round(bytes / 1024)), "KB"]
  return `${amount}\u00a0${unit}`
}
