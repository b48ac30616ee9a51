import { useSyncExternalStore } from "react"

/** Below it tables are cards and the menu is a drawer. */
const phone = "(max-width: 47.99em)"

function onChange(changed: () => void): () => void {
  const media = matchMedia(phone)
  media.addEventListener("change", changed)
  return () => media.removeEventListener("change", changed)
}

/** Whether the window is as narrow as a phone's: for what is folded there. True until hydration. */
export const useIsPhone = () =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(phone).matches,
    () => true,
  )
