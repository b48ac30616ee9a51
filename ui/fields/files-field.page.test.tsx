import { cleanup, render, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { FilesField } from "./files-field.tsx"

afterEach(cleanup)

const fileOf = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })

function Chosen({ start }: { start: File[] }) {
  const [files, setFiles] = useState(start)
  return <FilesField label="Pictures or a PDF" accept="image/jpeg" files={files} onChange={setFiles} />
}

test("chosen pictures are shown, large ones and other files by name, and each can be taken out", async () => {
  URL.createObjectURL = vi.fn(() => "blob:page")
  URL.revokeObjectURL = vi.fn()
  const large = fileOf("photo.jpg", "image/jpeg", 4 * 1024 * 1024)
  render(<Chosen start={[fileOf("page.jpg", "image/jpeg"), large, fileOf("notes.pdf", "application/pdf")]} />)
  const pictures = screen.getByRole("list", { name: "Chosen pictures: Pictures or a PDF" })
  expect(within(pictures).getByRole("img", { name: "page.jpg" }).getAttribute("src")).toBe("blob:page")
  expect(URL.createObjectURL).toHaveBeenCalledOnce()
  const others = screen.getByRole("list", { name: "Chosen: Pictures or a PDF" })
  expect(
    within(others)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["photo.jpgRemove", "notes.pdfRemove"])
  for (const name of ["page.jpg", "photo.jpg", "notes.pdf"])
    await userEvent.click(screen.getByRole("button", { name: `Remove ${name}` }))
  expect(screen.queryByRole("list")).toBeNull()
  expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:page")
})
