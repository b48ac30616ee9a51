import { type KeyboardEvent, useRef } from "react"

/**
 * For a button that stays in place while its subject changes. A click counts only when it began and ended on the same
 * subject (`about`, null while none counts): one that began earlier was meant for another.
 */
export function useFullClick(about: string | null, onPress: () => void) {
  const beganOn = useRef<string | null | undefined>(undefined)
  const begin = () => {
    beganOn.current = about
  }
  return {
    onPointerDown: begin,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Enter" || key === " ") begin()
    },
    onClick: () => {
      // A screen reader presses without a pointer or a key.
      const began = beganOn.current === undefined ? about : beganOn.current
      beganOn.current = undefined
      if (about !== null && began === about) onPress()
    },
  }
}
