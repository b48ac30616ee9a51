import { useState } from "react"
import { formatLongDay } from "../../../lib/day.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx"
import { DateField } from "../../../ui/fields/date-field.tsx"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { DialogActions } from "../../../ui/windows/dialog-actions.tsx"
import { type DayOff, type Holiday, holidaysCall } from "../contract.ts"
import css from "./holiday-picker.module.css"
import { HolidayPreview } from "./holiday-preview.tsx"

/** A selected holiday, on the day chosen for it. */
export type ChosenHoliday = { title: string; day: string }

interface HolidayPickerProps {
  open: boolean
  year: number
  /** The days off that are already in the calendar. */
  daysOff: readonly DayOff[]
  onClose(): void
}

/** A dialog with the holidays of a year. None is selected at first. */
export function HolidayPicker({ open, onClose, year, ...rest }: HolidayPickerProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Philippine holidays of ${year}`} size="large">
      {open && <Choosing year={year} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

type Chosen = Readonly<Record<string, string>>

function Choosing({ year, daysOff, onClose }: Omit<HolidayPickerProps, "open">) {
  const query = useCall(holidaysCall, { year: String(year) })
  const [chosen, setChosen] = useState<Chosen>({})
  const [makesUp, setMakesUp] = useState(true)
  const [isPreview, setPreview] = useState(false)
  const holidays = Object.entries(chosen).map(([title, day]) => ({ title, day }))
  if (isPreview)
    return <HolidayPreview holidays={holidays} makeUp={makesUp} onBack={() => setPreview(false)} onClose={onClose} />
  const areDays = holidays.every(({ day }) => day !== "")
  return (
    <Stack gap={4}>
      <QueryState
        of={query}
        waiting={<RowsSkeleton count={8} picture={false} text="Loading the holidays…" />}
        failed="The holidays could not be loaded."
      >
        {(reply) =>
          reply.holidays.length === 0 ? (
            <Text tone="soft">No holidays are left in {year}. Choose a later year in the calendar.</Text>
          ) : (
            <Stack as="ul" hasLines>
              {reply.holidays.map((holiday) => (
                <HolidayLine
                  key={holiday.title}
                  holiday={holiday}
                  isAdded={daysOff.some((dayOff) => isHolidayOf(dayOff, holiday))}
                  day={chosen[holiday.title]}
                  onChange={(day) => setChosen(withDay(chosen, holiday.title, day))}
                />
              ))}
            </Stack>
          )
        }
      </QueryState>
      <CheckboxField
        label="Schedule make-up classes"
        help="We add each cancelled class at the end, so groups finish later."
        name="makeUp"
        checked={makesUp}
        onChange={setMakesUp}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="brand" disabled={holidays.length === 0 || !areDays} onClick={() => setPreview(true)}>
          See affected classes
        </Button>
      </DialogActions>
    </Stack>
  )
}

/**
 * Whether a day off is this holiday, which may have another name in the calendar or, if it was proclaimed late, another
 * day.
 */
function isHolidayOf({ title, kind, from, to }: DayOff, holiday: Holiday): boolean {
  return title === holiday.title || (kind === "holiday" && from <= holiday.day && holiday.day <= to)
}

function withDay(chosen: Chosen, title: string, day: string | undefined): Chosen {
  const { [title]: _, ...others } = chosen
  return day === undefined ? others : { ...chosen, [title]: day }
}

interface HolidayLineProps {
  holiday: Holiday
  isAdded: boolean
  /** The chosen day; undefined while it is not selected. */
  day: string | undefined
  onChange(day: string | undefined): void
}

function HolidayLine({ holiday, isAdded, day, onChange }: HolidayLineProps) {
  const { title, isRegular, isProclaimed } = holiday
  const kind = isRegular ? "Regular holiday" : "Special day"
  const help = [`${formatLongDay(holiday.day)}. ${kind}.`]
  if (isProclaimed) help.push("The date is often proclaimed late. Please check it.")
  if (isAdded) help.push("Already in the calendar.")
  return (
    <Stack as="li" gap="2 4" padY={3} className={css.line}>
      <CheckboxField
        label={title}
        help={help.join(" ")}
        name={title}
        checked={day !== undefined}
        disabled={isAdded}
        onChange={(isChosen) => onChange(isChosen ? holiday.day : undefined)}
      />
      {day !== undefined && (
        <DateField
          label={`Day of ${title}`}
          name={`day of ${title}`}
          value={day}
          onChange={onChange}
          error={day === "" ? "Choose the day." : undefined}
        />
      )}
    </Stack>
  )
}
