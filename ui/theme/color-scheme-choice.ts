export type ColorSchemeChoice = "auto" | "light" | "dark"

declare global {
  interface Window {
    /** Applies the chosen colour scheme to the document; defined by `colorSchemeScript`. */
    silidPaint?: () => void
  }
}

/** The key in localStorage. */
const place = "color-scheme"

/**
 * An inline script for the head of the document: applies the chosen colour scheme or that of the system before the first
 * paint, and when either changes, also in another tab.
 */
export const colorSchemeScript = `(function(){var q=matchMedia("(prefers-color-scheme: dark)");function p(){var c;try{c=localStorage.getItem("${place}")}catch(e){}var d=c==="dark"||c!=="light"&&q.matches;document.documentElement.setAttribute("data-color-scheme",d?"dark":"light");document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=d?"#0e1426":"#fffdf9"})}p();q.addEventListener("change",p);addEventListener("storage",p);window.silidPaint=p})()`

const listeners = new Set<() => void>()

export function chosenColorScheme(): ColorSchemeChoice {
  try {
    const stored = window.localStorage.getItem(place)
    return stored === "light" || stored === "dark" ? stored : "auto"
  } catch {
    return "auto"
  }
}

export function chooseColorScheme(choice: ColorSchemeChoice): void {
  try {
    window.localStorage.setItem(place, choice)
  } catch {
    // storage is disabled: the system decides
  }
  window.silidPaint?.()
  for (const heard of listeners) heard()
}

export function onColorSchemeChoice(heard: () => void): () => void {
  listeners.add(heard)
  window.addEventListener("storage", heard)
  return () => {
    listeners.delete(heard)
    window.removeEventListener("storage", heard)
  }
}
