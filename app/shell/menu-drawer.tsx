import { type MouseEvent, type ReactNode, useId, useRef } from "react"
import { IconButton } from "../../ui/buttons/button.tsx"
import { Row } from "../../ui/layout/layout.tsx"
import { LineIcon } from "../../ui/pictures/line-icon.tsx"
import { ColorSchemeSwitch } from "../../ui/theme/color-scheme.tsx"
import css from "./menu-drawer.module.css"

interface MenuDrawerProps {
  /** The label of the button: "Menu". */
  label: string
  /** The side of the button and of the drawer. */
  from?: "left" | "right"
  children: (close: () => void) => ReactNode
}

/**
 * A button that opens a drawer; hidden from 768 px on, where the whole menu fits. It is a <dialog>, which traps the
 * focus, returns it and closes on Escape.
 */
export function MenuDrawer({ label, from = "right", children }: MenuDrawerProps) {
  const id = useId()
  const drawer = useRef<HTMLDialogElement>(null)
  const close = () => drawer.current?.close()
  const open = (event: MouseEvent) => {
    if (!("commandForElement" in event.currentTarget)) drawer.current?.showModal()
  }
  const closeOutside = (event: MouseEvent) => {
    if (event.target === drawer.current) close()
  }
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        onClick={open}
        // Browsers that support invokers open it themselves, also before hydration.
        {...{ command: "show-modal", commandfor: id }}
      >
        <LineIcon path="M4 7h16M4 12.5h16M4 18h10" grid={24} weight={2.4} />
        <span>{label}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it */}
      <dialog ref={drawer} id={id} className={css.drawer} data-from={from} aria-label={label} onClick={closeOutside}>
        <div className={css.inside}>
          <Row justify="between" className={css.top}>
            {/* biome-ignore lint/a11y/noAutofocus: the drawer starts here; React writes the attribute on the server only */}
            <p ref={(title) => title?.setAttribute("autofocus", "")} tabIndex={-1} autoFocus>
              {label}
            </p>
            <IconButton label="Close the menu" onClick={close} {...{ command: "close", commandfor: id }}>
              <LineIcon path="m6 6 12 12M18 6 6 18" grid={24} weight={2.4} />
            </IconButton>
          </Row>
          {children(close)}
          <div className={css.foot}>
            <ColorSchemeSwitch />
          </div>
        </div>
      </dialog>
    </>
  )
}
