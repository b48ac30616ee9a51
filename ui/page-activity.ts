const activities = new Set<string>()
let check = 0

/** Two frames: an answer that has just come may draw a part that asks for more. */
const afterTwoFrames = (act: () => void) =>
  requestAnimationFrame(() => {
    check = requestAnimationFrame(act)
  })

/**
 * Says whether the page is doing something by itself: another page is on its way, or an answer is. While it does nothing,
 * and its code has come, <html> carries data-settled.
 */
export function setActivity(name: string, isGoingOn: boolean): void {
  if (isGoingOn) activities.add(name)
  else activities.delete(name)
  cancelAnimationFrame(check)
  if (activities.size > 0) delete document.documentElement.dataset.settled
  else
    check = afterTwoFrames(() => {
      document.documentElement.dataset.settled = ""
    })
}
