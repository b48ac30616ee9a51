import { vi } from "vitest"

/**
 * Waits until this check passes, however slow the machine is. `patience` in milliseconds ends a test that hangs, and
 * says nothing of how long the work may take.
 */
export const eventually = <T>(check: () => T | Promise<T>, patience = 60_000): Promise<T> =>
  vi.waitFor(check, { timeout: patience, interval: 20 })
