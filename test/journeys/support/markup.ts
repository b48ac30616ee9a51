import { HtmlValidate, StaticConfigLoader } from "html-validate"

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:recommended"],
    rules: {
      // The way in which React writes attributes, void elements and ids.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      "prefer-tbody": "off",
      "valid-id": ["error", { relaxed: true }],
      "void-style": "off",
      // A style that depends on data.
      "no-inline-style": "off",
      // Tables that are cards on a phone would lose their roles.
      "no-redundant-role": "off",
      // Matters of taste: a film that somebody started, and a number of a contact.
      "no-autoplay": "off",
      "tel-non-breaking": "off",
    },
  }),
)

/** Returns the errors in the HTML of a page, each once with its place. */
export async function markupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const errors = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  return [...new Set(errors)]
}
