import { useRef } from "react"
import { Link } from "react-router"
import { Logo } from "../../../ui/page/logo.tsx"
import css from "./admin-brand.module.css"

/**
 * The administrators' brand (docs/rules/pages.md#menus): the picture plays the school's tune, the name links to the
 * home page.
 */
export function AdminBrand({ name }: { name: string }) {
  const tune = useRef<HTMLAudioElement>(null)
  const play = () => {
    tune.current ??= new Audio("/theme.wav")
    tune.current.currentTime = 0
    // A device without sound, or one that blocks it, stays silent.
    tune.current.play().catch(() => {})
  }
  return (
    <div className={css.brand}>
      <button
        type="button"
        className={css.picture}
        onClick={play}
        aria-label="Play the theme tune"
        title="Play the theme tune"
      >
        <Logo size={34} />
      </button>
      <Link className={css.name} to="/" aria-label={`${name}, home`}>
        {name}
      </Link>
    </div>
  )
}
