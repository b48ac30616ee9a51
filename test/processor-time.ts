/** The seconds of processor time that this thread takes for something, however busy the machine is with other things. */
export async function processorSeconds(act: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000_000
}
