import { useRef, useState } from "react"
import Cropper from "react-easy-crop"
import "react-easy-crop/react-easy-crop.css"
import { Button } from "./button.tsx"
import css from "./crop.module.css"
import { type Crop, largestZoom, middleCrop, type Size } from "./crop.ts"
import { type CropArea, cropToJpeg } from "./crop-picture.ts"
import { CropSliders } from "./crop-sliders.tsx"
import { Dialog, DialogActions } from "./dialog.tsx"
import { Alert } from "./form.tsx"
import { PictureProblem } from "./resize-picture.ts"
import { useFileAddress } from "./use-file-address.ts"

interface CropDialogProps {
  open: boolean
  /** The picture as it was picked. */
  file: File | null
  maxBytes: number
  /** The square that was chosen, a JPEG of at most `maxBytes`. */
  onCut(file: File): void
  onClose(): void
}

/** Asks which part of a picture is to be seen, in the round window that it will be seen through. */
export function CropDialog({ open, file, onClose, ...rest }: CropDialogProps) {
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
      <div className={css.frame}>
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
      </div>
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

/** A round window on a picture that fills it. The styles come with the page, the keys with the sliders. */
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
