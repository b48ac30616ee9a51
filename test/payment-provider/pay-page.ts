import { formatPesos, toPesos } from "../../lib/money.ts"
import type { TestCheckout } from "./provider-state.ts"

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page on which a family pays, or goes back without paying. */
export const payPage = ({ lines, amount, cancelUrl, state }: TestCheckout) => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Pay</title>
<h1>${formatPesos(toPesos(amount))}</h1>
<ul>${lines.map((line) => `<li>${escapeHtml(line.name)}: ${formatPesos(toPesos(line.amount))}</li>`).join("")}</ul>
${state === "open" ? '<form method="post"><button>Pay</button></form>' : `<p>This page is ${state}.</p>`}
<a href="${escapeHtml(cancelUrl)}">Cancel</a></html>`
