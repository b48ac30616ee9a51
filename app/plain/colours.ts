import {
  type ColorSchemeChoice,
  chooseColorScheme,
  chosenColorScheme,
  onColorSchemeChoice,
} from "../../ui/theme/color-scheme-choice.ts"

const switches = "input[data-color-scheme]"

/** System, light or dark: all switches of the page show what is chosen, here or in another tab. */
export function startColours(): void {
  const show = () => {
    const chosen = chosenColorScheme()
    for (const input of document.querySelectorAll<HTMLInputElement>(switches)) input.checked = input.value === chosen
  }
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(switches)) {
      chooseColorScheme(target.value as ColorSchemeChoice)
    }
  })
  onColorSchemeChoice(show)
  // A page that comes back whole may be older than the choice.
  window.addEventListener("pageshow", () => {
    window.silidPaint?.()
    show()
  })
  show()
}
