/** Returns the seconds of processor time that this thread uses for a function, independent of other load. */
export async function processorSeconds(act: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000_000
}
