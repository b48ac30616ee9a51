/** What the page has changed itself, and keeps. */
const own = ["aria-expanded", "data-open", "open"]

/**
 * Makes an element like another, with as few changes as go: what is alike stays the same element, and keeps its focus, its
 * scroll and what is typed into it.
 */
export function morph(from: Element, to: Element): void {
  const written = from instanceof HTMLInputElement ? from.defaultValue : ""
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !own.includes(name)) from.removeAttribute(name)
  }
  for (const { name, value } of [...to.attributes]) {
    if (from.getAttribute(name) !== value && !own.includes(name)) from.setAttribute(name, value)
  }
  const before = [...from.childNodes]
  let place: Node | null = from.firstChild
  for (const wanted of [...to.childNodes]) {
    const kept: ChildNode | undefined = before.find((each) => isAlike(each, wanted))
    if (!kept) {
      from.insertBefore(wanted, place)
      continue
    }
    // What stood between is gone, unless something later wants it.
    before.splice(before.indexOf(kept), 1)
    if (kept === place) place = kept.nextSibling
    else from.insertBefore(kept, place)
    if (kept instanceof Element && wanted instanceof Element) morph(kept, wanted)
    else if (kept.nodeValue !== wanted.nodeValue) kept.nodeValue = wanted.nodeValue
  }
  for (const left of before) left.remove()
  if (from instanceof HTMLSelectElement) from.value = chosenIn(to)
  if (from instanceof HTMLInputElement && from.defaultValue !== written) from.value = from.defaultValue
}

/** The same kind of element for the same thing: an id, a class of the school, a name. */
function isAlike(one: ChildNode, other: ChildNode): boolean {
  if (one.nodeName !== other.nodeName) return false
  if (!(one instanceof Element) || !(other instanceof Element)) return true
  return ["id", "name", "class", "href"].every((name) => one.getAttribute(name) === other.getAttribute(name))
}

const chosenIn = (select: Element) => select.querySelector<HTMLOptionElement>("option[selected]")?.value ?? ""
