import { useSyncExternalStore } from "react"

/** Where it is kept on the device that the menu at the side is put away. */
const place = "silid-side-menu"

/** For the head of the document, before anything is painted: a menu that was put away does not flash up. */
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
    // storage is switched off: it holds until the next load
  }
  for (const heard of listeners) heard()
}

/** Whether the menu stands at the side, and how to change that. */
export function useSideMenu(): [isOpen: boolean, choose: (open: boolean) => void] {
  return [useSyncExternalStore(hear, isOpen, () => true), choose]
}
