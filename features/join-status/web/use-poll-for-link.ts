import { useEffect } from "react"

/** The class has a day today and no link: somebody is about to set one. */
const waitMs = 30_000

type Join = { data?: { status: string; link: string | null }; refetch(): unknown }

/** While today's link is not set yet, it is asked for again and again. */
export function usePollForLink({ data, refetch }: Join): void {
  const isMissing = data?.status === "has-class-today" && data.link === null
  useEffect(() => {
    if (!isMissing) return
    const timer = setInterval(() => document.visibilityState === "visible" && refetch(), waitMs)
    return () => clearInterval(timer)
  }, [isMissing, refetch])
}
