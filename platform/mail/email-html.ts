import { Body } from "@react-email/body"
import { Button } from "@react-email/button"
import { Container } from "@react-email/container"
import { Head } from "@react-email/head"
import { Html } from "@react-email/html"
import { Link } from "@react-email/link"
import { Preview } from "@react-email/preview"
import { Section } from "@react-email/section"
import { Text } from "@react-email/text"
import { createElement as h, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { emailDarkStyles, emailStyles } from "./email-styles.ts"
import type { EmailParagraph, EmailSender, EmailTemplate } from "./email-template.ts"
import { signOffOf } from "./email-text.ts"

/** Mail programs decide by it how they lay out a mail. */
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Renders an email template as HTML. */
export function emailHtml(sender: EmailSender, mail: EmailTemplate): string {
  const html = renderToStaticMarkup(
    h(
      Html,
      { lang: "en" },
      head(sender),
      h(
        Body,
        { className: "page", style: emailStyles.page },
        h(Preview, null, previewOf(mail)),
        h(Container, { style: emailStyles.column }, brand(sender), card(sender, mail), footer(sender)),
      ),
    ),
  )
  return documentType + html
}

function head(sender: EmailSender): ReactNode {
  return h(
    Head,
    null,
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "color-scheme", content: "light dark" }),
    h("meta", { name: "supported-color-schemes", content: "light dark" }),
    h("title", null, sender.brandName),
    h("style", null, emailDarkStyles),
  )
}

/** The preview text that an inbox shows beside the subject. */
function previewOf(mail: EmailTemplate): string {
  return mail.paragraphs.find((paragraph) => typeof paragraph === "string") ?? mail.greeting
}

/** The logo as text: most mail programs hide images by default. */
function brand(sender: EmailSender): ReactNode {
  const initial = sender.brandName.trim().charAt(0).toUpperCase()
  const name = h("span", { className: "ink", style: emailStyles.brandName }, sender.brandName)
  const mark = h("span", { style: emailStyles.mark, "aria-hidden": true }, initial)
  return h(
    Section,
    { style: emailStyles.brand },
    h(Link, { href: sender.publicUrl, style: emailStyles.brandLink }, mark, name),
  )
}

function card(sender: EmailSender, mail: EmailTemplate): ReactNode {
  return h(
    Section,
    { className: "card", style: emailStyles.card },
    h("h1", { className: "ink", style: emailStyles.greeting }, mail.greeting),
    ...mail.paragraphs.map(paragraphHtml),
    h(Text, { className: "ink", style: emailStyles.signOff }, signOffOf(sender, mail)),
  )
}

function paragraphHtml(paragraph: EmailParagraph, at: number): ReactNode {
  if (typeof paragraph === "string") return h(Text, { key: at, className: "text", style: emailStyles.text }, paragraph)
  if ("small" in paragraph) {
    const { small, url } = paragraph
    const address = url && h(Link, { href: url, className: "link", style: emailStyles.link }, url)
    return h(Text, { key: at, className: "soft", style: emailStyles.small }, small, address && " ", address)
  }
  if ("facts" in paragraph)
    return h(Section, { key: at, className: "facts", style: emailStyles.facts }, paragraph.facts.map(factHtml))
  if ("title" in paragraph) {
    const title = h("strong", { className: "ink", style: emailStyles.factName }, paragraph.title)
    return h(
      Section,
      { key: at, className: "facts", style: emailStyles.facts },
      h(Text, { className: "text", style: emailStyles.fact }, title),
      ...paragraph.lines.map((line, nth) => h(Text, { key: nth, className: "text", style: emailStyles.fact }, line)),
    )
  }
  const { label, url } = paragraph.button
  return h(
    Section,
    { key: at },
    h(Button, { href: url, style: emailStyles.button }, label),
    h(
      Text,
      { className: "soft", style: emailStyles.address },
      "If the button does not work, open this address: ",
      h(Link, { href: url, className: "link", style: emailStyles.link }, url),
    ),
  )
}

function factHtml([name, value]: readonly [string, string]): ReactNode {
  const label = h("strong", { className: "ink", style: emailStyles.factName }, `${name}:`)
  return h(Text, { key: name, className: "text", style: emailStyles.fact }, label, ` ${value}`)
}

function footer(sender: EmailSender): ReactNode {
  const link = h(
    Link,
    { href: sender.publicUrl, className: "link", style: emailStyles.link },
    new URL(sender.publicUrl).host,
  )
  return h(Text, { className: "soft", style: emailStyles.footer }, `Sent by ${sender.brandName} · `, link)
}
