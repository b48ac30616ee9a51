import { useEffect, useSyncExternalStore } from "react"

let opened: readonly string[] = []
const watchers = new Set<() => void>()

function change(next: readonly string[]): void {
  opened = next
  for (const watch of watchers) watch()
}

function watchOpened(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Of several windows over the page: is this the one that was opened last? */
export function useIsOnTop(id: string, isOpen: boolean): boolean {
  useEffect(() => {
    if (!isOpen) return
    change([...opened, id])
    return () => change(opened.filter((each) => each !== id))
  }, [id, isOpen])
  return useSyncExternalStore(
    watchOpened,
    () => opened.at(-1) === id,
    () => false,
  )
}
