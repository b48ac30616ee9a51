import { pictureType } from "../files/picture-type.ts"

type Attributes = Record<string, string>
/** Returns the allowed value, or null to remove the attribute. */
type Rule = (value: string) => string | null

const only =
  (shape: RegExp): Rule =>
  (value) =>
    shape.test(value) ? value : null

const editorClass =
  /^ql-(align-(left|center|right|justify)|indent-[1-8]|size-(small|large|huge)|direction-rtl|font-(serif|monospace)|ui|code-block(-container)?)$/
const colour = /^(color|background-color)\s*:\s*(rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)|#[0-9a-f]{3,8})$/i

const everywhere: Record<string, Rule> = {
  class: (value) =>
    value
      .split(/\s+/)
      .filter((name) => editorClass.test(name))
      .join(" ") || null,
  style: (value) => value.split(";").flatMap(keptStyle).join(" ") || null,
}

const byTag: Record<string, Record<string, Rule>> = {
  a: { href: linkAddress },
  img: { src: imageAddress, alt: (value) => value.slice(0, 300), width: only(/^\d{1,4}$/), height: only(/^\d{1,4}$/) },
  li: { "data-list": only(/^(ordered|bullet|checked|unchecked)$/) },
  span: { contenteditable: only(/^false$/) },
  div: { spellcheck: only(/^false$/), "data-language": only(/^[a-z]{1,20}$/) },
}

/** The attributes that `cleanAttributes` returns, for the allow-list of the sanitizer. */
export const keptAttributes: Record<string, string[]> = {
  "*": Object.keys(everywhere),
  ...Object.fromEntries(Object.entries(byTag).map(([tag, rules]) => [tag, Object.keys(rules)])),
  a: ["href", "rel", "target"],
}

/** Returns the attributes that the editor writes, in their order; none for an image without a valid address. */
export function cleanAttributes(tag: string, attributes: Attributes): Attributes {
  const rules = { ...everywhere, ...(Object.hasOwn(byTag, tag) ? byTag[tag] : {}) }
  const clean: Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    const allowed = Object.hasOwn(rules, name) ? rules[name]?.(value) : null
    if (typeof allowed !== "string") continue
    clean[name] = allowed
    if (name === "href") Object.assign(clean, { rel: "noopener noreferrer nofollow", target: "_blank" })
  }
  return tag === "img" && !clean.src ? {} : clean
}

function keptStyle(declaration: string): string[] {
  const [, name, value] = colour.exec(declaration.trim()) ?? []
  return name && value ? [`${name.toLowerCase()}: ${value};`] : []
}

/** Links begin with their scheme; addresses that a browser would have to correct are removed. */
function linkAddress(value: string): string | null {
  const address = value.trim()
  return /^(https?:\/\/|mailto:|tel:|sms:)[^\p{Cc}]+$/iu.test(address) && URL.canParse(address) ? address : null
}

function imageAddress(value: string): string | null {
  if (/^https?:\/\/[^\p{Cc}]+$/iu.test(value)) return value
  const [, data] = /^data:image\/(?:png|jpeg);base64,([a-z0-9+/]+={0,2})$/i.exec(value) ?? []
  return data && pictureType(Buffer.from(data.slice(0, 16), "base64")) ? value : null
}
