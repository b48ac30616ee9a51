import { expect, test } from "vitest"
import { holdToasts, onToast, type ToastMessage, toast, withdrawSuccess } from "./toast.ts"

/** A region that records what it shows. */
function openRegion() {
  const region = {
    shown: [] as ToastMessage[],
    show: (message: ToastMessage) => void region.shown.push(message),
    withdrawSuccess: () => {
      region.shown = region.shown.filter(({ tone }) => tone !== "success")
    },
  }
  return region
}

const textsOf = ({ shown }: ReturnType<typeof openRegion>) => shown.map(({ text }) => text)

test("a success is withdrawn where it is shown, and a failure stays", () => {
  const page = openRegion()
  const closePage = onToast(page, () => [])
  toast.failed("The connection was lost.")
  toast.success("Your change is saved.")
  const dialog = openRegion()
  const closeDialog = holdToasts(dialog)
  toast.success("Saved in the dialog.")
  withdrawSuccess()
  expect([textsOf(page), textsOf(dialog)]).toEqual([["The connection was lost."], []])
  closeDialog()
  closePage()
})

test("a success that waits for its region is withdrawn too", () => {
  toast.success("Your change is saved.")
  toast.failed("The connection was lost.")
  withdrawSuccess()
  const page = openRegion()
  const closePage = onToast(page, () => [])
  expect(textsOf(page)).toEqual(["The connection was lost."])
  closePage()
})
