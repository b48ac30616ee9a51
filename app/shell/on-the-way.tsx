import { useNavigation } from "react-router"
import css from "./on-the-way.module.css"

/** A line along the top while the next page is on its way: on a slow network it shows that the press has worked. */
export function OnTheWay() {
  const isOnTheWay = useNavigation().state !== "idle"
  return isOnTheWay && <div className={css.line} aria-hidden="true" />
}
