/** How far below the upper edge a section counts as reached: the height of the header and some. */
const reachedPx = 140

/** The menu of a long page marks the section that is read: the last one whose top has passed the header. */
export function startSections(): void {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>("nav[data-sections] a[href^='#']")]
  if (entries.length === 0) return
  const mark = () => {
    const passed = entries.filter(({ hash }) => {
      const top = document.getElementById(decodeURIComponent(hash.slice(1)))?.getBoundingClientRect().top
      return top !== undefined && top < reachedPx
    })
    const current = passed.at(-1)
    for (const entry of entries) {
      if (entry === current) entry.setAttribute("aria-current", "location")
      else entry.removeAttribute("aria-current")
    }
  }
  mark()
  window.addEventListener("scroll", mark, { passive: true })
}
