/** Writes the id of an opened announcement to the hash of the address, and opens the one in the hash. */
export function startAnnouncements(): void {
  const open = () => {
    const target = document.getElementById(location.hash.slice(1))
    if (target instanceof HTMLDetailsElement && target.matches("[data-in-address]")) target.open = true
  }
  // The event does not bubble.
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches("[data-in-address][open]")) return
    history.replaceState(history.state, "", `${location.pathname}${location.search}#${target.id}`)
  }
  document.addEventListener("toggle", remember, true)
  window.addEventListener("hashchange", open)
  open()
}
