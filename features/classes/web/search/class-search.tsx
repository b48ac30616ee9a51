import { useEffect, useRef } from "react"
import { Form, useLocation, useSearchParams } from "react-router"
import { mostSearchedLetters } from "../../../../lib/fields.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { LineIcon } from "../../../../ui/pictures/line-icon.tsx"
import { keptBySearch } from "./class-filter-options.ts"
import css from "./class-search.module.css"

interface ClassSearchProps {
  /** The page that lists the results. */
  action: string
  /** The current search text. */
  word?: string
  /** A longer label, for a page without a heading above the search. */
  label?: string
}

/**
 * The large search for classes by name. It is a real form, which works before the scripts load. On the page with the
 * results it keeps the filters.
 */
export function ClassSearch({ action, word = "", label = "Search classes by name" }: ClassSearchProps) {
  const [address] = useSearchParams()
  const isListedHere = useLocation().pathname === action
  const input = useWordInAddress(word)
  return (
    <Form className={css.search} action={action} method="get" role="search" data-stays={isListedHere ? "" : undefined}>
      <label className="unseen" htmlFor="class-search">
        {label}
      </label>
      <LineIcon path="M9 3.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4" />
      <input
        ref={input}
        id="class-search"
        type="search"
        name="className"
        defaultValue={word}
        placeholder="Ukulele on Saturday"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={mostSearchedLetters}
      />
      {isListedHere &&
        keptBySearch(address).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <Button type="submit" tone="brand">
        Search
      </Button>
    </Form>
  )
}

/** Follows the address, but keeps the focus and what was typed before hydration. */
function useWordInAddress(word: string) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(word)
  useEffect(() => {
    if (input.current && before.current !== word) input.current.value = word
    before.current = word
  }, [word])
  return input
}
