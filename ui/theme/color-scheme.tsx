import { memo, useId, useSyncExternalStore } from "react"
import { LineIcon } from "../pictures/line-icon.tsx"
import css from "./color-scheme.module.css"
import { chooseColorScheme, chosenColorScheme, onColorSchemeChoice } from "./color-scheme-choice.ts"

const schemes = [
  { value: "auto", label: "System", path: "M4 5h16v11H4zM9 20h6M12 16v4" },
  {
    value: "light",
    label: "Light",
    path: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  },
  { value: "dark", label: "Dark", path: "M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z" },
] as const

/**
 * A switch for the colour scheme: system, light or dark, stored on the device. Memoized, because its frame rerenders
 * with every page.
 */
export const ColorSchemeSwitch = memo(() => {
  const name = useId()
  // The server does not know the choice, so nothing is selected until hydration.
  const choice = useSyncExternalStore(onColorSchemeChoice, chosenColorScheme, () => null)
  return (
    <fieldset className={css.switch}>
      <legend className="unseen">Colors</legend>
      {schemes.map(({ value, label, path }) => (
        <label key={value} title={`${label} colors`}>
          <input
            type="radio"
            name={name}
            value={value}
            data-color-scheme=""
            className="unseen"
            checked={choice === value}
            onChange={() => chooseColorScheme(value)}
          />
          <LineIcon path={path} grid={24} weight={2} />
          <span className="unseen">{label}</span>
        </label>
      ))}
    </fieldset>
  )
})
