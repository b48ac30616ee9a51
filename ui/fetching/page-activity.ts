const activities = new Set<string>()
let check = 0

/** Waits two frames, because a new reply may render a part that fetches more. */
const afterTwoFrames = (act: () => void) =>
  requestAnimationFrame(() => {
    check = requestAnimationFrame(act)
  })

/**
 * Reports whether the page is busy: a navigation or a reply is pending. While it is idle and hydrated, <html> has
 * data-settled.
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
