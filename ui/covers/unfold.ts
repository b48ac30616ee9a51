import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from "react"

type Parts = { children?: ReactNode }

/**
 * The drawing with its components already called, one after the other as React would. They throw the same dice, and
 * React may call a component twice: called here, within one call of the whole drawing, each throw happens once.
 */
export function unfold(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(unfold)
  if (!isValidElement<Parts>(node)) return node
  if (typeof node.type === "function") {
    const drawn = unfold((node.type as (props: unknown) => ReactNode)(node.props))
    return node.key === null ? drawn : createElement(Fragment, { key: node.key }, drawn)
  }
  const { children } = node.props
  if (children === undefined) return node
  const parts = Array.isArray(children) ? children : [children]
  return cloneElement(node, undefined, ...parts.map(unfold))
}
