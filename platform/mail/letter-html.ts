import { Body } from "@react-email/body"
import { Button } from "@react-email/button"
import { Container } from "@react-email/container"
import { Head } from "@react-email/head"
import { Html } from "@react-email/html"
import { Link } from "@react-email/link"
import { Preview } from "@react-email/preview"
import { render } from "@react-email/render"
import { Section } from "@react-email/section"
import { Text } from "@react-email/text"
import { createElement as h, type ReactNode } from "react"
import type { Letter, Paragraph, Sender } from "./letter.ts"
import { darkStyles, styles } from "./letter-styles.ts"
import { signOffOf } from "./letter-text.ts"

export function letterHtml(sender: Sender, letter: Letter): Promise<string> {
  return render(
    h(
      Html,
      { lang: "en" },
      head(sender),
      h(
        Body,
        { className: "page", style: styles.page },
        h(Preview, null, previewOf(letter)),
        h(Container, { style: styles.column }, brand(sender), card(sender, letter), footer(sender)),
      ),
    ),
  )
}

function head(sender: Sender): ReactNode {
  return h(
    Head,
    null,
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "color-scheme", content: "light dark" }),
    h("meta", { name: "supported-color-schemes", content: "light dark" }),
    h("title", null, sender.brandName),
    h("style", null, darkStyles),
  )
}

/** What an inbox shows beside the subject. */
function previewOf(letter: Letter): string {
  return letter.paragraphs.find((paragraph) => typeof paragraph === "string") ?? letter.greeting
}

/** Drawn with text alone, because most mail programs hide pictures until asked. */
function brand(sender: Sender): ReactNode {
  const initial = sender.brandName.trim().charAt(0).toUpperCase()
  const name = h("span", { className: "ink", style: styles.brandName }, sender.brandName)
  const mark = h("span", { style: styles.mark, "aria-hidden": true }, initial)
  return h(Section, { style: styles.brand }, h(Link, { href: sender.publicUrl, style: styles.brandLink }, mark, name))
}

function card(sender: Sender, letter: Letter): ReactNode {
  return h(
    Section,
    { className: "card", style: styles.card },
    h("h1", { className: "ink", style: styles.greeting }, letter.greeting),
    ...letter.paragraphs.map(paragraphHtml),
    h(Text, { className: "ink", style: styles.signOff }, signOffOf(sender, letter)),
  )
}

function paragraphHtml(paragraph: Paragraph, at: number): ReactNode {
  if (typeof paragraph === "string") return h(Text, { key: at, className: "text", style: styles.text }, paragraph)
  if ("small" in paragraph) return h(Text, { key: at, className: "soft", style: styles.small }, paragraph.small)
  if ("facts" in paragraph)
    return h(Section, { key: at, className: "facts", style: styles.facts }, paragraph.facts.map(factHtml))
  const { label, url } = paragraph.button
  return h(
    Section,
    { key: at },
    h(Button, { href: url, style: styles.button }, label),
    h(
      Text,
      { className: "soft", style: styles.address },
      "If the button does not work, open this address: ",
      h(Link, { href: url, className: "link", style: styles.link }, url),
    ),
  )
}

function factHtml([name, value]: readonly [string, string]): ReactNode {
  const label = h("strong", { className: "ink", style: styles.factName }, `${name}:`)
  return h(Text, { key: name, className: "text", style: styles.fact }, label, ` ${value}`)
}

function footer(sender: Sender): ReactNode {
  const link = h(
    Link,
    { href: sender.publicUrl, className: "link", style: styles.link },
    new URL(sender.publicUrl).host,
  )
  return h(Text, { className: "soft", style: styles.footer }, `Sent by ${sender.brandName} · `, link)
}
