export type ColorSchemeChoice = "auto" | "light" | "dark"

declare global {
  interface Window {
    /** Puts the chosen colour scheme on the document; made by `colorSchemeScript`. */
    silidPaint?: () => void
  }
}

/** Where the choice is kept. */
const place = "color-scheme"

/**
 * For the head of the document, before anything is painted: the chosen scheme or the system's, also when either
 * changes later, here or in another tab.
 */
export const colorSchemeScript = `(function(){var q=matchMedia("(prefers-color-scheme: dark)");function p(){var c;try{c=localStorage.getItem("${place}")}catch(e){}var d=c==="dark"||c!=="light"&&q.matches;document.documentElement.setAttribute("data-color-scheme",d?"dark":"light");document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=d?"#0e1426":"#fffdf9"})}p();q.addEventListener("change",p);addEventListener("storage",p);window.silidPaint=p})()`

const listeners = new Set<() => void>()

export function chosenColorScheme(): ColorSchemeChoice {
  try {
    const kept = window.localStorage.getItem(place)
    return kept === "light" || kept === "dark" ? kept : "auto"
  } catch {
    return "auto"
  }
}

export function chooseColorScheme(choice: ColorSchemeChoice): void {
  try {
    window.localStorage.setItem(place, choice)
  } catch {
    // storage is switched off: the system decides
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
