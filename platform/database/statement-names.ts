import { createHash } from "node:crypto"

const knownTexts = 1000
const namesPerConnection = 400

/**
 * Names for prepared statements, so that PostgreSQL parses and plans a statement once per connection. A text gets its
 * name when it is seen for the second time: texts that are built once, such as those with a list of ids, get none.
 */
export class StatementNames {
  #names = new Map<string, string | null>()

  /**
   * Returns undefined for a statement without a name. `used`: the names on the connection; the returned one is added.
   */
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

  /** Returns null for a new text. Least recently used texts are evicted. */
  #remember(text: string): string | null {
    const stored = this.#names.get(text)
    const name =
      stored === undefined ? null : (stored ?? createHash("sha1").update(text).digest("base64url").slice(0, 16))
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
