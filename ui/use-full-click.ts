import { type KeyboardEvent, useRef } from "react"

/**
 * For a button that stays in place while what it is about changes. A press counts only when it began on what is there
 * when it ends; `about` is null while no press counts. One that began before was meant for something else.
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
