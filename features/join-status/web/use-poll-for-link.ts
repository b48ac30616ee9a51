import { useEffect } from "react"

/** There is a class day today without a link, which the teacher may set at any time. */
const waitMs = 30_000

type Join = { data?: { status: string; link: string | null }; refetch(): unknown }

/** Polls for today's link until it is set. */
export function usePollForLink({ data, refetch }: Join): void {
  const isMissing = data?.status === "has-class-today" && data.link === null
  useEffect(() => {
    if (!isMissing) return
    const timer = setInterval(() => document.visibilityState === "visible" && refetch(), waitMs)
    return () => clearInterval(timer)
  }, [isMissing, refetch])
}
