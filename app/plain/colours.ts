import {
  type ColorSchemeChoice,
  chooseColorScheme,
  chosenColorScheme,
  onColorSchemeChoice,
} from "../../ui/theme/color-scheme-choice.ts"

const switches = "input[data-color-scheme]"

/** The switches between system, light and dark. All of them show the choice, whether made here or in another tab. */
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
  // A page restored from the back/forward cache may be older than the choice.
  window.addEventListener("pageshow", () => {
    window.silidPaint?.()
    show()
  })
  show()
}
