import { vi } from "vitest"

/**
 * Waits until this check passes, however slow the machine is. `patience` in milliseconds only ends a test that hangs;
 * it is no limit for the work.
 */
export const eventually = <T>(check: () => T | Promise<T>, patience = 60_000): Promise<T> =>
  vi.waitFor(check, { timeout: patience, interval: 20 })
