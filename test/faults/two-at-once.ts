/** Runs the cases two at a time, because each starts a process and mostly waits. */
export async function twoAtOnce<Case>(cases: readonly Case[], act: (each: Case) => Promise<void>): Promise<void> {
  const left = cases.values()
  const work = async () => {
    for (const each of left) await act(each)
  }
  await Promise.all([work(), work()])
}
