import { lazy, Suspense, useState } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { IconCloudStorm } from "../../../ui/pictures/icons.ts"
import { Loading, Skeleton } from "../../../ui/states/skeleton.tsx"
import { Dialog } from "../../../ui/windows/dialog.tsx"

const TyphoonDayForm = lazy(() => import("./typhoon-day-form.tsx"))

/** The button that cancels the classes of today or tomorrow, with its dialog. */
export function TyphoonDay({ zone }: { zone: string }) {
  const [open, setOpen] = useState(false)
  const waiting = (
    <Loading text="Loading the form…">
      <Skeleton height="16rem" />
    </Loading>
  )
  return (
    <>
      <Button needs="schedule" icon={<IconCloudStorm />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        Declare a typhoon day
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Declare a typhoon day">
        {open && (
          <Suspense fallback={waiting}>
            <TyphoonDayForm zone={zone} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
