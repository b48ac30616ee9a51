import { useRef, useState } from "react"
import Cropper from "react-easy-crop"
import { Panel, Stack } from "../layout/layout.tsx"
import "react-easy-crop/react-easy-crop.css"
import { Button } from "../buttons/button.tsx"
import { Alert } from "../form/form.tsx"
import { Dialog } from "../windows/dialog.tsx"
import { DialogActions } from "../windows/dialog-actions.tsx"
import css from "./crop.module.css"
import { type Crop, type CropFrame, cropAt, cropPosition, largestZoom, middleCrop, type Size } from "./crop.ts"
import { blankCanvas, fittingJpeg, PictureProblem } from "./resize-picture.ts"
import { useFileAddress } from "./use-file-address.ts"

interface CropDialogProps {
  open: boolean
  /** The chosen picture. */
  file: File | null
  maxBytes: number
  /** Called with the cropped square, a JPEG of at most `maxBytes`. */
  onCut(file: File): void
  onClose(): void
}

/** A dialog to crop a picture to a square, which is shown as a circle. */
export default function CropDialog({ open, file, onClose, ...rest }: CropDialogProps) {
  const src = useFileAddress(file)
  return (
    <Dialog open={open} onClose={onClose} title="Move your picture into the circle" size="small">
      {file && src && <Cropping key={src} src={src} name={file.name} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

type CroppingProps = Pick<CropDialogProps, "maxBytes" | "onCut" | "onClose"> & { src: string; name: string }

function Cropping({ src, name, maxBytes, onCut, onClose }: CroppingProps) {
  const picture = useRef<HTMLImageElement | null>(null)
  const area = useRef<CropArea | null>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [side, setSide] = useState(0)
  const [crop, setCrop] = useState<Crop>(middleCrop)
  const [problem, setProblem] = useState<string | null>(null)
  const [isCutting, setCutting] = useState(false)
  const cut = () => {
    if (!picture.current || !area.current) return
    setCutting(true)
    cropToJpeg(name, picture.current, area.current, maxBytes)
      .then(onCut)
      .catch((error: unknown) => setProblem(error instanceof PictureProblem ? error.message : unreadable))
      .finally(() => setCutting(false))
  }
  return (
    <>
      <p className={css.lead}>Drag it, and zoom with two fingers, the wheel or the sliders.</p>
      <Panel surface="well" round="m" className={css.frame}>
        <Cropper
          {...look}
          image={src}
          crop={crop.at}
          zoom={crop.zoom}
          onCropChange={(at) => setCrop((now) => ({ ...now, at }))}
          onZoomChange={(zoom) => setCrop((now) => ({ ...now, zoom }))}
          onCropAreaChange={(_, pixels) => {
            area.current = pixels
          }}
          setImageRef={(place) => {
            picture.current = place.current
          }}
          setMediaSize={setSize}
          setCropSize={({ width }) => setSide(width)}
          mediaProps={{ alt: "Your picture, as others will see it", onError: () => setProblem(unreadable) }}
        />
      </Panel>
      {size && <CropSliders frame={{ picture: size, side }} crop={crop} onChange={setCrop} />}
      {problem && <Alert>{problem}</Alert>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="brand" onClick={cut} disabled={!size} busy={isCutting}>
          Use this picture
        </Button>
      </DialogActions>
    </>
  )
}

/** Options of the cropper. Its styles are in the style sheet, and its keyboard control is the sliders. */
const look = {
  aspect: 1,
  maxZoom: largestZoom,
  cropShape: "round",
  objectFit: "cover",
  showGrid: false,
  disableAutomaticStylesInjection: true,
  cropperProps: { tabIndex: -1 },
  classes: { cropAreaClassName: css.window },
} as const

const unreadable = "This picture could not be opened. Try another one."

/** The side of the result in pixels, enough for all sizes in which it is shown. */
const longestSide = 720

/** A square in pixels of the picture. */
type CropArea = { x: number; y: number; width: number }

/** Crops the picture in the browser; returns a JPEG of at most `maxBytes`. */
async function cropToJpeg(
  name: string,
  picture: HTMLImageElement,
  { x, y, width }: CropArea,
  maxBytes: number,
): Promise<File> {
  const side = Math.min(width, longestSide)
  const { canvas, pen } = blankCanvas(side, side)
  pen.drawImage(picture, x, y, width, width, 0, 0, canvas.width, canvas.height)
  const file = await fittingJpeg(name, canvas, maxBytes)
  if (!file) throw new PictureProblem("This picture could not be made small enough. Try another one.")
  return file
}

interface CropSlidersProps {
  frame: CropFrame
  crop: Crop
  onChange(crop: Crop): void
}

/** Sliders for zoom and position, for the keyboard and people who cannot drag. */
function CropSliders({ frame, crop, onChange }: CropSlidersProps) {
  const place = cropPosition(frame, crop)
  return (
    <Stack gap="2 5" above={4}>
      <Slider
        label="Zoom"
        from={1}
        to={largestZoom}
        value={crop.zoom}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <Slider label="Left and right" value={place.x} onChange={(x) => onChange(cropAt(frame, crop, { x }))} />
      <Slider label="Up and down" value={place.y} onChange={(y) => onChange(cropAt(frame, crop, { y }))} />
    </Stack>
  )
}

interface SliderProps {
  label: string
  from?: number
  to?: number
  /** Null if there is no room to move: the slider is disabled. */
  value: number | null
  onChange(value: number): void
}

function Slider({ label, from = 0, to = 1, value, onChange }: SliderProps) {
  return (
    <label className={css.slider}>
      {label}
      <input
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
