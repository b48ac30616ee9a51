import { encode } from "uqr"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Grid, Panel, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { useIsPhone } from "../../../../ui/page/use-is-phone.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import css from "./qr-to-pay.module.css"

interface QrToPayProps {
  /** The text of the code. */
  text: string
  channel: string
  code: string
  /** "₱1,250.00" */
  amount: string
}

/** The light margin around the code, without which scanners cannot read it. */
const quietZone = 4

/** A QR Ph code with the amount and the code of the payment. It can be saved for paying on the same phone. */
export function QrToPay({ text, channel, code, amount }: QrToPayProps) {
  const { data, size } = encode(text, { ecc: "M", border: quietZone })
  const save = async () => {
    if (!(await saveQr(data, { code, amount })))
      toast.failed("The QR code could not be saved. Take a screenshot instead.")
  }
  // A phone cannot scan its own screen.
  const isPhone = useIsPhone()
  return (
    <Panel as="details" round="m" pad="wide" className={css.qr} open={!isPhone}>
      <summary>Pay with a QR code</summary>
      <Grid as="figure" column="s" isFilled gap={4} align="center">
        <svg
          className={css.code}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={`QR code to pay ${amount} with ${channel}`}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={pathOf(data)} fill="#000" />
        </svg>
        <Stack as="figcaption" gap={2} align="start" className={css.caption}>
          <Text as="span" tone="soft">
            Any bank or wallet app can read it. The amount of {amount} and your code are in it.
          </Text>
          <Text as="span" tone="soft" className={css.same}>
            On the same phone: save it, then choose it in your app.
          </Text>
          <Button size="small" onClick={() => void save()}>
            Save the QR
          </Button>
        </Stack>
      </Grid>
    </Panel>
  )
}

function pathOf(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("")
}

const pixels = 12
const textHeight = 96

/** Saves the code as a picture with its amount and code below. Returns whether it succeeded. */
async function saveQr(
  data: readonly (readonly boolean[])[],
  { code, amount }: { code: string; amount: string },
): Promise<boolean> {
  const canvas = document.createElement("canvas")
  const side = data.length * pixels
  canvas.width = side
  canvas.height = side + textHeight
  const pen = canvas.getContext("2d")
  if (!pen) return false
  pen.fillStyle = "#fff"
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = "#000"
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * pixels, y * pixels, pixels, pixels)
  pen.font = "600 36px sans-serif"
  pen.textAlign = "center"
  pen.fillText(`${amount} · ${code}`, side / 2, side + textHeight / 3)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"))
  if (!picture) return false
  const link = document.createElement("a")
  link.href = URL.createObjectURL(picture)
  link.download = `${code}.png`
  link.click()
  URL.revokeObjectURL(link.href)
  return true
}
