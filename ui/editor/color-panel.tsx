import { Button } from "../button.tsx"
import css from "./editor.module.css"
import { palette } from "./palette.ts"

interface ColorPanelProps {
  label: string
  value: unknown
  onChoose(color: string | null): void
}

/** The palette: a press colours what is selected, or what is typed next. */
export function ColorPanel({ label, value, onChoose }: ColorPanelProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={label} className={css.colors}>
      <div className={css.palette}>
        {palette.map(([color, name]) => (
          <button
            key={color}
            type="button"
            className={css.color}
            style={{ background: color }}
            aria-label={name}
            title={name}
            aria-pressed={value === color}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(color)}
          />
        ))}
      </div>
      <Button size="small" onClick={() => onChoose(null)}>
        No colour
      </Button>
    </div>
  )
}
