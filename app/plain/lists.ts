import { morph } from "./morph.ts"

/**
 * The search, filters and pages of a list. A choice changes the address, and the page of that address is fetched. Its
 * `main` is merged into the current one, which keeps focus and scroll position. If that fails, the browser navigates
 * instead.
 */
export function startLists(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.dataset.filter) return
    show(withFilters({ [target.dataset.filter]: target.value }), "replace")
  })
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return
    const clear = event.target.closest<HTMLElement>("button[data-filter-clear]")
    if (clear) {
      const names = clear.dataset.filterClear?.split(" ") ?? []
      return show(withFilters(Object.fromEntries(names.map((name) => [name, ""]))), "replace")
    }
    const fold = event.target.closest<HTMLButtonElement>("button[aria-expanded][aria-controls]")
    if (fold) return toggle(fold)
    const close = event.target.closest<HTMLElement>("button[data-closes]")
    if (close) return closeFold(close.dataset.closes ?? "")
    const link = event.target.closest<HTMLAnchorElement>("a[data-stays]")
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    show(link.href, "push")
  })
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches("[data-stays]")) return
    event.preventDefault()
    const address = new URL(event.target.action)
    for (const [name, value] of new FormData(event.target)) if (value) address.searchParams.set(name, String(value))
    show(address.href, "push")
  })
  window.addEventListener("popstate", () => {
    // A step between two hashes of one page needs no new content.
    if (shown !== addressNow()) show(location.href, null)
  })
}

const addressNow = () => location.pathname + location.search
/** The address of the current content of `main`. */
let shown = addressNow()
/** The latest choice while its page is being fetched. A second choice is added to the first. */
let wanted: { address: string; stop: AbortController } | null = null

function withFilters(values: Record<string, string>): string {
  const address = new URL(wanted?.address ?? location.href)
  for (const [name, value] of Object.entries({ ...values, page: "" })) {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  address.hash = ""
  return address.href
}

async function show(address: string, how: "push" | "replace" | null): Promise<void> {
  wanted?.stop.abort()
  const own = { address, stop: new AbortController() }
  wanted = own
  const busy = document.querySelector("[data-list]")
  busy?.setAttribute("aria-busy", "true")
  delete document.documentElement.dataset.settled
  try {
    const reply = await fetch(address, { signal: own.stop.signal, headers: { accept: "text/html" } })
    const { html, rules } = withoutStyles(await reply.text())
    const next = new DOMParser().parseFromString(html, "text/html")
    const [from, to] = [document.querySelector("main"), next.querySelector("main")]
    if (!reply.ok || !from || !to) throw new Error("no list")
    adoptStyles(rules)
    if (how === "push") history.pushState(null, "", reply.url)
    else if (how === "replace") history.replaceState(history.state, "", reply.url)
    shown = addressNow()
    morph(from, to)
    for (const part of ["title", 'link[rel="canonical"]']) {
      const [old, fresh] = [document.querySelector(part), next.querySelector(part)]
      if (old && fresh) old.replaceWith(fresh)
    }
  } catch {
    // Aborted by a later choice.
    if (own.stop.signal.aborted) return
    if (how === "replace") location.replace(address)
    else location.assign(address)
  } finally {
    if (wanted === own) {
      wanted = null
      busy?.removeAttribute("aria-busy")
      document.documentElement.dataset.settled = ""
    }
  }
}

/**
 * Removes the style elements from a page, because the content security policy of the current page does not have their
 * hashes.
 */
function withoutStyles(page: string): { html: string; rules: string[] } {
  const rules: string[] = []
  const html = page.replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_, text: string) => {
    rules.push(text)
    return ""
  })
  return { html, rules }
}

/**
 * Applies the rules of the fetched page, because a page contains only the rules that it uses
 * (server/pages/inline-styles.ts).
 */
function adoptStyles(rules: readonly string[]): void {
  const sheets = rules.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  if (sheets.length > 0) document.adoptedStyleSheets = sheets
}

function toggle(fold: HTMLButtonElement): void {
  const isOpen = fold.getAttribute("aria-expanded") !== "true"
  fold.setAttribute("aria-expanded", String(isOpen))
  document.getElementById(fold.getAttribute("aria-controls") ?? "")?.toggleAttribute("data-open", isOpen)
}

/** Closes the fold with this id. Its button gets the focus, which scrolls to the list below. */
function closeFold(id: string): void {
  const fold = document.querySelector<HTMLButtonElement>(`button[aria-controls="${CSS.escape(id)}"]`)
  if (!fold) return
  if (fold.getAttribute("aria-expanded") === "true") toggle(fold)
  fold.focus()
}
