const seconds = [0, 1, 2, 4, 8, 10] as const

/**
 * Wrong passwords from other clients never lock an account: they delay the reply to an unknown device by 1, 2, 4, 8
 * and at most 10 seconds.
 */
export function loginDelay(wrongElsewhere: number): number {
  return seconds[Math.min(Math.max(0, wrongElsewhere), seconds.length - 1)] ?? 0
}
