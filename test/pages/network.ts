export type SeenRequest = { method: string; path: string; body: unknown }
type Answer = object | ((request: SeenRequest) => object | Promise<object>)
type Rule = { pattern: RegExp; act(request: SeenRequest): Promise<Response | null> }

const fetchOfNode = globalThis.fetch
/** Servers that a test has opened for the app, such as a payment provider. */
const isOtherServer = (address: string) => address.startsWith("http://127.0.0.1:")

/**
 * The connection of a page. It passes calls to the app, unless a test answers, loses or delays them. Patterns are
 * compared with "PUT /accounts/profile?page=1"; the newest matching rule counts.
 */
export class Network {
  readonly requests: SeenRequest[] = []
  readonly #pending = new Set<Promise<Response>>()
  readonly #held: (() => void)[] = []
  #rules: Rule[] = []
  readonly #app: typeof fetch

  constructor(app: typeof fetch) {
    this.#app = app
  }

  readonly fetch: typeof fetch = async (input, init) => {
    if (isOtherServer(String(input))) return fetchOfNode(input, init)
    const path = String(input).replace(/^https?:\/\/localhost/, "")
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : init?.body
    const request = { method: init?.method ?? "GET", path, body }
    this.requests.push(request)
    const reply = Promise.resolve(this.#ruleFor(request)?.act(request)).then(
      (answer) => answer ?? this.#app(input, init),
    )
    this.#pending.add(reply)
    return reply.finally(() => this.#pending.delete(reply))
  }

  /** Waits until the app has replied to all calls, so that none uses a closed database. */
  async settled(): Promise<void> {
    this.#rules = []
    for (const release of this.#held) release()
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending)
  }

  #ruleFor({ method, path }: SeenRequest): Rule | undefined {
    return this.#rules.findLast(({ pattern }) => pattern.test(`${method} ${path}`))
  }

  /** Resolves when a picture would arrive, with whether it does: a test can lose or delay it. */
  async brings(path: string): Promise<boolean> {
    const request = { method: "GET", path, body: undefined }
    const rule = this.#ruleFor(request)
    return rule
      ? rule.act(request).then(
          () => true,
          () => false,
        )
      : true
  }

  /** Replies to these calls without the app. */
  answer(pattern: RegExp, answer: Answer, status = 200, headers: Record<string, string> = {}): void {
    const act = async (request: SeenRequest) => {
      const json = typeof answer === "function" ? await answer(request) : answer
      return Response.json(json, { status, headers })
    }
    this.#rules.push({ pattern, act })
  }

  /** Answers these calls like a failed server. */
  fail(pattern: RegExp): void {
    this.answer(pattern, { success: false, message: "Something went wrong on our side. Please try again." }, 500)
  }

  /** Loses the connection during these calls. */
  lose(pattern: RegExp): void {
    this.#rules.push({ pattern, act: () => Promise.reject(new TypeError("No connection.")) })
  }

  /** Delays these calls until the returned function is called. */
  hold(pattern: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<null>()
    this.#rules.push({ pattern, act: () => promise })
    this.#held.push(() => resolve(null))
    return () => resolve(null)
  }

  /** Passes all calls to the app again. */
  restore(): void {
    this.#rules = []
  }

  /** The calls to these addresses so far. */
  callsTo(pattern: RegExp): SeenRequest[] {
    return this.requests.filter(({ method, path }) => pattern.test(`${method} ${path}`))
  }
}
