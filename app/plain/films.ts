const copyOf = (template: Element | null | undefined) =>
  template instanceof HTMLTemplateElement
    ? (template.content.cloneNode(true) as DocumentFragment).firstElementChild
    : null

/** Replaces a pressed poster by its player, which is in a template: nothing of a video is loaded before. */
export function startFilms(): void {
  document.addEventListener("click", (event) => {
    const poster = event.target instanceof Element && event.target.closest("a[data-film]")
    if (!poster || event.metaKey || event.ctrlKey) return
    const figure = poster.closest("figure")
    const player = copyOf(figure?.querySelector("template[data-player]"))
    if (!figure || !(player instanceof HTMLElement)) return
    event.preventDefault()
    player.addEventListener("error", () => {
      const instead = copyOf(figure.querySelector("template[data-lost]"))
      if (instead) player.replaceWith(instead)
    })
    poster.replaceWith(player)
    player.focus()
    for (const more of figure.querySelectorAll("[data-while-playing]")) more.removeAttribute("hidden")
  })
}
