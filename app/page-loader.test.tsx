import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { renderToString } from "react-dom/server"
import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { z } from "zod"
import { sendOver } from "../lib/call-api.ts"
import { defineCall } from "../lib/contract.ts"
import { callQuery } from "../ui/fetching/call-query.ts"
import { asFetchedNow, DehydratedData, PageDataProvider } from "../ui/fetching/page-data.tsx"
import { apiContext, isShellContext, onLateContext, type Site, siteContext } from "./page-context.ts"
import { fetchedFor, type PageRequest, pageLoader } from "./page-loader.ts"

const namesCall = defineCall({
  method: "get",
  path: "/names",
  access: "anybody",
  summary: "Names.",
  input: z.strictObject({}),
  reply: z.strictObject({ names: z.string() }),
})

function Names() {
  const { data } = useQuery(callQuery(namesCall, {}))
  return <p>{data ? data.names : "loading"}</p>
}

type Api = () => Promise<Response>
const answer = (names: string) => async () => Response.json({ success: true, names })

async function drawn(api: Api, load: (page: PageRequest) => Promise<unknown>, isShell = false) {
  const context = new RouterContextProvider()
  const send = sendOver(api as typeof fetch)
  context.set(apiContext, { send, sendAsAnybody: send })
  context.set(isShellContext, isShell)
  let isLate = false
  context.set(onLateContext, () => {
    isLate = true
  })
  context.set(siteContext, { timeZone: "Asia/Manila" } as Site)
  const url = new URL("http://localhost/?page=2")
  await pageLoader(load)({ context, request: new Request("http://localhost/_root.data?page=2"), url, params: {} })
  const page = fetchedFor(context)
  if (!page) throw new Error("nothing was asked for")
  const html = renderToString(
    <PageDataProvider value={page}>
      <QueryClientProvider client={page.queries}>
        <Names />
        <DehydratedData />
      </QueryClientProvider>
    </PageDataProvider>,
  )
  return { html, page, isLate }
}

const names = ({ ask }: PageRequest) => ask(callQuery(namesCall, {}))

test("a page is rendered with the queries of its loader", async () => {
  const { html, isLate } = await drawn(answer("Ana"), names)
  expect([html.includes("<p>Ana</p>"), isLate]).toEqual([true, false])
})

test("a failed query is left out, and the loader continues", async () => {
  const got: unknown[] = []
  const { html, page } = await drawn(
    async () => Response.json({ success: false, message: "Away." }, { status: 500 }),
    async (args) => got.push(await names(args)),
  )
  expect(got).toEqual([null])
  expect(html).toContain("<p>loading</p>")
  expect(
    page.queries
      .getQueryCache()
      .getAll()
      .every(({ state }) => state.status === "pending"),
  ).toBe(true)
})

test("a query without a reply delays the page for two seconds at most, and the page is known as one without its data", async () => {
  const started = performance.now()
  const { html, isLate } = await drawn(() => new Promise(() => {}), names)
  expect([html.includes("<p>loading</p>"), isLate]).toEqual([true, true])
  expect(performance.now() - started).toBeLessThan(5_000)
})

test("a shell fetches nothing, and has the time of its rendering", async () => {
  let calls = 0
  const { html, page } = await drawn(
    async () => {
      calls += 1
      return answer("Ana")()
    },
    names,
    true,
  )
  expect([calls, html.includes("<p>loading</p>"), page.at > 0]).toEqual([0, true, true])
})

test("no text in the data can end the script it is sent in", async () => {
  const { html } = await drawn(answer("</script><script>alert(1)</script>"), names)
  const script = html.slice(html.indexOf("<script"))
  expect(script.match(/<\/?script/g)).toEqual(["<script", "</script"])
  const { state } = JSON.parse(script.slice(script.indexOf(">") + 1, script.lastIndexOf("<")))
  expect(state.queries[0].state.data).toEqual({ success: true, names: "</script><script>alert(1)</script>" })
})

test("the age of the data is measured by the browser's clock", async () => {
  const query = { queryKey: ["names"], queryHash: "names", state: { data: "Ana", dataUpdatedAt: 5 } }
  const state = { mutations: [], queries: [query] } as unknown as Parameters<typeof asFetchedNow>[0]
  expect(asFetchedNow(state, 1_000).queries.map((each) => each.state.dataUpdatedAt)).toEqual([1_000])
})
