/** Attributes that scripts or the browser have set on the current page. They stay. */
const own = ["aria-expanded", "data-open", "open"]

/**
 * Makes an element equal to another with few changes. Matching children stay the same elements, and keep their focus,
 * scroll position and typed text.
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
    const match: ChildNode | undefined = before.find((each) => isAlike(each, wanted))
    if (!match) {
      from.insertBefore(wanted, place)
      continue
    }
    // The nodes in between are removed at the end, unless a later child matches them.
    before.splice(before.indexOf(match), 1)
    if (match === place) place = match.nextSibling
    else from.insertBefore(match, place)
    if (match instanceof Element && wanted instanceof Element) morph(match, wanted)
    else if (match.nodeValue !== wanted.nodeValue) match.nodeValue = wanted.nodeValue
  }
  for (const left of before) left.remove()
  if (from instanceof HTMLSelectElement) from.value = chosenIn(to)
  if (from instanceof HTMLInputElement && from.defaultValue !== written) from.value = from.defaultValue
}

/** Whether two nodes represent the same thing: same tag, id, name, class and link. */
function isAlike(one: ChildNode, other: ChildNode): boolean {
  if (one.nodeName !== other.nodeName) return false
  if (!(one instanceof Element) || !(other instanceof Element)) return true
  return ["id", "name", "class", "href"].every((name) => one.getAttribute(name) === other.getAttribute(name))
}

const chosenIn = (select: Element) => select.querySelector<HTMLOptionElement>("option[selected]")?.value ?? ""
