import { useEffect, useState } from "react"

/** The id of the section that is being read: the last one whose top has passed under the header. Null above the first. */
export function useActiveSection(sections: readonly { id: string }[]): string | null {
  const [active, setActive] = useState<string | null>(null)
  useEffect(() => {
    const look = () => {
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < 140
      })
      setActive(passed.at(-1)?.id ?? null)
    }
    look()
    window.addEventListener("scroll", look, { passive: true })
    return () => window.removeEventListener("scroll", look)
  }, [sections])
  return active
}
