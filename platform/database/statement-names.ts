import { createHash } from "node:crypto"

const knownTexts = 1000
const namesPerConnection = 400

/**
 * Names for SQL texts, so that PostgreSQL parses and plans a statement once per connection instead of at each call.
 * A text gets its name when it is seen for the second time: those built for one occasion (a list of forty ids) never do.
 */
export class StatementNames {
  #names = new Map<string, string | null>()

  /** Undefined: send it without a name. `used` are the names that the connection holds already; ours is added to it. */
  nameFor(text: string, used: Set<string>): string | undefined {
    if (!/^(select|insert|update|delete|with)\b/i.test(text)) return undefined
    const name = this.#remember(text)
    if (name === null) return undefined
    if (!used.has(name)) {
      if (used.size >= namesPerConnection) return undefined
      used.add(name)
    }
    return name
  }

  /** Null at first sight. The texts that were not seen for longest are forgotten. */
  #remember(text: string): string | null {
    const known = this.#names.get(text)
    const name =
      known === undefined ? null : (known ?? createHash("sha1").update(text).digest("base64url").slice(0, 16))
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > knownTexts) {
      for (const oldest of this.#names.keys()) {
        this.#names.delete(oldest)
        break
      }
    }
    return name
  }
}
