import { IconBackpack, IconChalkboard, IconDownload, IconSchool } from "@tabler/icons-react"
import { classesFileCall, enrolleesFileCall, teachersFileCall } from "../contract.ts"
import css from "./downloads.module.css"

const files = [
  { call: teachersFileCall, name: "Teachers", icon: <IconChalkboard /> },
  { call: classesFileCall, name: "Classes", icon: <IconSchool /> },
  { call: enrolleesFileCall, name: "Enrollees", icon: <IconBackpack /> },
]

/** The lists as files for a spreadsheet (docs/rules.md#csv-files). */
export function Downloads() {
  return (
    <ul className={css.files}>
      {files.map(({ call, name, icon }) => (
        <li key={call.path}>
          <a className={css.file} href={call.path} download>
            {icon}
            <span>
              <strong>{name}</strong>
              <small>CSV file</small>
            </span>
            <IconDownload />
          </a>
        </li>
      ))}
    </ul>
  )
}
