import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { DehydratedQueries, PageQueriesProvider } from "../ui/dehydrate.tsx"
import { prefetchQueries } from "./prefetch.ts"

function Asks({ name, answer, enabled }: { name: string; answer: () => Promise<unknown>; enabled?: boolean }) {
  const { data } = useQuery({ queryKey: [name], queryFn: answer, enabled })
  return <p>{data ? `${name}: ${data}` : `${name}?`}</p>
}

function Dependent() {
  const { data } = useQuery({ queryKey: ["first"], queryFn: async () => "one" })
  return data ? <Asks name="second" answer={async () => `after ${data}`} /> : null
}

const ask = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const pageOf = (queries: QueryClient, children: React.ReactNode) => () => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

async function drawn(children: React.ReactNode): Promise<string> {
  const queries = ask()
  const draw = pageOf(queries, children)
  await prefetchQueries(queries, draw)
  return renderToString(draw()).replaceAll("<!-- -->", "")
}

test("a page is drawn with the answers that it asks for, also those that an answer makes it ask for", async () => {
  expect(await drawn(<Dependent />)).toBe("<p>second: after one</p>")
})

test("what fails is left for the browser to ask, as if nobody had asked", async () => {
  const failing = <Asks name="figures" answer={() => Promise.reject(new Error("away"))} />
  expect(await drawn(failing)).toBe("<p>figures?</p>")
})

test("what takes too long does not hold up the page, nor what is there already", async () => {
  const page = (
    <>
      <Asks name="slow" answer={() => new Promise(() => {})} />
      <Asks name="quick" answer={async () => "here"} />
    </>
  )
  const started = performance.now()
  expect(await drawn(page)).toBe("<p>slow?</p><p>quick: here</p>")
  expect(performance.now() - started).toBeLessThan(5_000)
})

test("what a page does not want yet is not asked", async () => {
  let asked = 0
  const count = async () => {
    asked += 1
    return "now"
  }
  expect(await drawn(<Asks name="later" answer={count} enabled={false} />)).toBe("<p>later?</p>")
  expect(asked).toBe(0)
})

test("no text in an answer can end the script it is sent in", async () => {
  const queries = ask()
  queries.setQueryData(["names"], "</script><script>alert(1)</script>")
  const sent = renderToString(
    <PageQueriesProvider value={{ queries, at: 1 }}>
      <DehydratedQueries />
    </PageQueriesProvider>,
  )
  expect(sent.match(/<\/?script/g)).toEqual(["<script", "</script"])
  const text = sent.slice(sent.indexOf(">") + 1, sent.lastIndexOf("<"))
  expect(JSON.parse(text)).toEqual({ at: 1, answers: [[["names"], "</script><script>alert(1)</script>"]] })
})
