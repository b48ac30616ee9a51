/** Reports of reviews: the form of each is sent without leaving the page, which then shows the reply. */
export function startReports(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target
    const report = form instanceof HTMLFormElement ? form.closest<HTMLElement>("[data-report]") : null
    if (!(form instanceof HTMLFormElement) || !report) return
    event.preventDefault()
    void send(form, report)
  })
}

const notSent = "Your report could not be sent. Please try again."

async function send(form: HTMLFormElement, report: HTMLElement): Promise<void> {
  const button = form.querySelector("button")
  if (button?.disabled) return
  button?.toggleAttribute("disabled", true)
  const { isSent, message } = await reportReview(
    report.dataset.report ?? "",
    form.querySelector("textarea")?.value ?? "",
  )
  button?.toggleAttribute("disabled", false)
  const status = report.querySelector("[role=status]")
  if (status) status.textContent = message
  if (isSent) form.remove()
}

async function reportReview(id: string, reason: string): Promise<{ isSent: boolean; message: string }> {
  const body = JSON.stringify({ reason })
  const headers = { accept: "application/json", "content-type": "application/json" }
  try {
    const reply = await fetch(`/reviews/${encodeURIComponent(id)}/report`, { method: "PUT", headers, body })
    const { message } = (await reply.json()) as { message?: string }
    return { isSent: reply.ok, message: message ?? notSent }
  } catch {
    return { isSent: false, message: notSent }
  }
}
