/** A section becomes current at this distance from the upper edge of the window: the header and a margin. */
const reachedPx = 140

/** Marks the current section in the menu of a long page: the last one whose top has passed the header. */
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
