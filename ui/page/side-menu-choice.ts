import { useSyncExternalStore } from "react"

/** The key in localStorage for a collapsed side menu. */
const place = "silid-side-menu"

/** An inline script for the head of the document: hides a collapsed side menu before the first paint. */
export const sideMenuScript = `(function(){try{if(localStorage.getItem("${place}")==="away")document.documentElement.setAttribute("data-side-menu","away")}catch(e){}})()`

const listeners = new Set<() => void>()

const isOpen = () => document.documentElement.getAttribute("data-side-menu") !== "away"

function hear(heard: () => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}

function choose(open: boolean): void {
  if (open) document.documentElement.removeAttribute("data-side-menu")
  else document.documentElement.setAttribute("data-side-menu", "away")
  try {
    if (open) window.localStorage.removeItem(place)
    else window.localStorage.setItem(place, "away")
  } catch {
    // storage is disabled: the choice lasts until the next load
  }
  for (const heard of listeners) heard()
}

/** Returns whether the side menu is open, and a setter. */
export function useSideMenu(): [isOpen: boolean, choose: (open: boolean) => void] {
  return [useSyncExternalStore(hear, isOpen, () => true), choose]
}
