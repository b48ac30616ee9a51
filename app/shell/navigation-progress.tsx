import { useNavigation } from "react-router"
import css from "./navigation-progress.module.css"

/** A progress bar along the top while the next page loads. */
export function NavigationProgress() {
  const isOnTheWay = useNavigation().state !== "idle"
  return isOnTheWay && <div className={css.line} aria-hidden="true" />
}
