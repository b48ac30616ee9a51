import { useId } from "react"
import css from "./crop.module.css"
import { type Crop, type CropFrame, cropAt, cropPosition, largestZoom } from "./crop.ts"

interface CropSlidersProps {
  frame: CropFrame
  crop: Crop
  onChange(crop: Crop): void
}

/** The same as with the fingers, for the keyboard and for whoever cannot drag. */
export function CropSliders({ frame, crop, onChange }: CropSlidersProps) {
  const place = cropPosition(frame, crop)
  return (
    <div className={css.sliders}>
      <Slider
        label="Zoom"
        from={1}
        to={largestZoom}
        value={crop.zoom}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <Slider label="Left and right" value={place.x} onChange={(x) => onChange(cropAt(frame, crop, { x }))} />
      <Slider label="Up and down" value={place.y} onChange={(y) => onChange(cropAt(frame, crop, { y }))} />
    </div>
  )
}

interface SliderProps {
  label: string
  from?: number
  to?: number
  /** Null when there is nothing to choose. */
  value: number | null
  onChange(value: number): void
}

function Slider({ label, from = 0, to = 1, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <label className={css.slider} htmlFor={id}>
      {label}
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={(to - from) / 100}
        value={value ?? (from + to) / 2}
        disabled={value === null}
        aria-valuetext={`${Math.round((value ?? 0.5) * 100)}%`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  )
}
