import { cleanup, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { afterEach, expect, test } from "vitest"
import { Button } from "../buttons/button.tsx"
import { useConfirm } from "./confirm.tsx"
import { Dialog } from "./dialog.tsx"
import { DialogActions } from "./dialog-actions.tsx"

afterEach(cleanup)

const nothing = () => {}
const open = (children: ReactNode) =>
  render(
    <Dialog open onClose={nothing} title="Add a boat">
      {children}
    </Dialog>,
  )
const focused = () => document.activeElement
const named = (name: string) => screen.getByRole("textbox", { name })

test("a dialog starts at its first field that can be filled in", () => {
  open(
    <form>
      <input type="hidden" />
      <input aria-label="Number" disabled />
      <input aria-label="Name" />
      <Button>Cancel</Button>
    </form>,
  )
  expect(focused()).toBe(named("Name"))
})

test("a dialog starts at the text of an editor, not at its tools", () => {
  open(
    <form>
      <div role="toolbar">
        <select aria-label="Style" />
      </div>
      <textarea aria-label="Text" />
    </form>,
  )
  expect(focused()).toBe(named("Text"))
})

test("a dialog starts at the chosen one of its choices, and at the first while none is chosen", () => {
  const choices = (chosen?: string) =>
    ["red", "white"].map((sail) => (
      <input key={sail} type="radio" name="sail" aria-label={sail} defaultChecked={sail === chosen} />
    ))
  open(choices("white"))
  expect(focused()).toBe(screen.getByRole("radio", { name: "white" }))
  cleanup()
  open(choices())
  expect(focused()).toBe(screen.getByRole("radio", { name: "red" }))
})

test("a dialog without a field starts at its title", () => {
  open(<p>Three boats</p>)
  expect(focused()).toBe(screen.getByRole("heading", { name: "Add a boat" }))
})

test("a question starts at the answer that changes nothing", async () => {
  function Harbor() {
    const [ask, question] = useConfirm()
    useEffect(() => {
      void ask({ title: "Sink the boat?", text: "It is lost.", yes: "Sink it", no: "Keep it" })
    }, [ask])
    return question
  }
  render(<Harbor />)
  expect(focused()).toBe(await screen.findByRole("button", { name: "Keep it" }))
})

test("a first field that is loaded later gets the focus, but not from somebody who has begun", async () => {
  function Boat() {
    const [isLoaded, setLoaded] = useState(false)
    return (
      <>
        {isLoaded && <input aria-label="Number" />}
        <input aria-label="Name" />
        <button type="button" onClick={() => setLoaded(true)}>
          Load
        </button>
      </>
    )
  }
  open(<Boat />)
  expect(focused()).toBe(named("Name"))
  screen.getByRole("button", { name: "Load" }).click()
  await expect.poll(focused).toBe(await screen.findByRole("textbox", { name: "Number" }))
  cleanup()
  open(<Boat />)
  await userEvent.keyboard("Ana")
  screen.getByRole("button", { name: "Load" }).click()
  await screen.findByRole("textbox", { name: "Number" })
  expect(focused()).toBe(named("Name"))
})

test("the next step of a dialog starts at its first field, or at the title", async () => {
  function Steps() {
    const [step, setStep] = useState(1)
    return (
      <>
        {step === 2 && <input aria-label="Name" />}
        <DialogActions>
          <Button key={step} onClick={() => setStep(step + 1)}>
            Step {step + 1}
          </Button>
        </DialogActions>
      </>
    )
  }
  open(<Steps />)
  await userEvent.click(screen.getByRole("button", { name: "Step 2" }))
  await expect.poll(focused).toBe(named("Name"))
  await userEvent.click(screen.getByRole("button", { name: "Step 3" }))
  await expect.poll(focused).toBe(screen.getByRole("heading", { name: "Add a boat" }))
})

test("a part of the dialog that moves the focus keeps it when more is loaded", async () => {
  function Decisions() {
    const [item, setItem] = useState(1)
    const [isLoaded, setLoaded] = useState(false)
    const approve = useRef<HTMLButtonElement>(null)
    useEffect(() => {
      if (item === 1) return
      const moving = setTimeout(() => approve.current?.focus(), 20)
      const loading = setTimeout(() => setLoaded(true), 40)
      return () => {
        clearTimeout(moving)
        clearTimeout(loading)
      }
    }, [item])
    return (
      <>
        {isLoaded && <p>The history of boat {item}</p>}
        <Button ref={approve}>Approve</Button>
        <Button key={item} onClick={() => setItem(2)}>
          Reject boat {item}
        </Button>
      </>
    )
  }
  open(<Decisions />)
  await userEvent.click(screen.getByRole("button", { name: "Reject boat 1" }))
  await screen.findByText("The history of boat 2")
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(focused()).toBe(screen.getByRole("button", { name: "Approve" }))
})
