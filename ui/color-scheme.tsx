import { useMantineColorScheme } from "@mantine/core"
import { useEffect, useState } from "react"
import css from "./color-scheme.module.css"

const schemes = [
  { value: "auto", label: "System", path: "M4 5h16v11H4zM9 20h6M12 16v4" },
  {
    value: "light",
    label: "Light",
    path: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400",
  },
  { value: "dark", label: "Dark", path: "M20 14.200A8.200 8.200 0 0 1 9.800 4a8.200 8.200 0 1 0 10.200 10.200z" },
] as const

/** System, light or dark. What is chosen is kept on the device. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [alive, setAlive] = useState(false)
  // The server cannot know what was chosen; the press is shown once the page can.
  useEffect(() => setAlive(true), [])
  return (
    <fieldset className={css.switch}>
      <legend className="unseen">Colours</legend>
      {schemes.map(({ value, label, path }) => (
        <label key={value} title={`${label} colours`}>
          <input
            type="radio"
            name="color-scheme"
            value={value}
            className="unseen"
            checked={alive && colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={path} />
          </svg>
          <span className="unseen">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
