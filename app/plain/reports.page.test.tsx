import { expect, test, vi } from "vitest"
import { startReports } from "./reports.ts"

function showForm(): HTMLFormElement {
  document.body.innerHTML = `
    <details data-report="r1"><form><textarea name="reason">Spam</textarea><button type="submit">Send report</button></form>
      <p role="status"></p></details>`
  return document.querySelector("form") as HTMLFormElement
}
const status = () => document.querySelector("[role=status]")?.textContent
const submit = (form: HTMLFormElement) =>
  form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }))

test("a report is sent without leaving the page, which shows the reply; a failed one can be sent again", async () => {
  startReports()
  const form = showForm()
  const send = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"))
  submit(form)
  await vi.waitFor(() => expect(status()).toBe("Your report could not be sent. Please try again."))
  send.mockResolvedValueOnce(new Response(JSON.stringify({ success: true, message: "Thank you." })))
  submit(form)
  submit(form)
  await vi.waitFor(() => expect(status()).toBe("Thank you."))
  expect(document.querySelector("form")).toBeNull()
  expect(send).toHaveBeenCalledTimes(2)
  expect(send.mock.lastCall).toEqual([
    "/reviews/r1/report",
    expect.objectContaining({ method: "PUT", body: JSON.stringify({ reason: "Spam" }) }),
  ])
  send.mockRestore()
})
