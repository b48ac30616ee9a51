const seconds = [0, 1, 2, 4, 8, 10] as const

/**
 * Wrong passwords that came from elsewhere never shut anybody out of an account: they make the answer to a device that
 * is not known late, by 1, 2, 4, 8 and at most 10 seconds.
 */
export function loginDelay(wrongElsewhere: number): number {
  return seconds[Math.min(Math.max(0, wrongElsewhere), seconds.length - 1)] ?? 0
}
