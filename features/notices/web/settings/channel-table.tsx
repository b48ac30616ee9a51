import type { ReplyOf } from "../../../../lib/contract.ts"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import field from "../../../../ui/fields/field.module.css"
import { Text } from "../../../../ui/layout/layout.tsx"
import { IconCheck } from "../../../../ui/pictures/icons.ts"
import { UnbrokenWords } from "../../../../ui/text/unbroken-words.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { noticeSettingsCall, saveNoticeSettingsCall } from "../../contract.ts"
import { type Channel, channels, type NoticeGroup, noticeGroupNames, noticeGroups } from "../../domain/groups.ts"
import { isFixed } from "../../domain/notice-settings.ts"
import css from "./channel-table.module.css"

type Groups = ReplyOf<typeof noticeSettingsCall>["settings"]["groups"]

const heads: Record<Channel, string> = { mail: "E-mail", push: "Devices" }

/** The groups of notices and their channels. Each choice is saved at once. Explicit roles keep it a table on a phone. */
export function ChannelTable({ groups }: { groups: Groups }) {
  const names = noticeGroupNames.filter((name) => groups[name])
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the phone's layout takes the built-in roles away
    <table className={css.table} role="table">
      <caption className="unseen">How you get each kind of notice</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Notices about
          </th>
          <th scope="col" role="columnheader">
            The bell
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" role="columnheader">
              <UnbrokenWords>{heads[channel]}</UnbrokenWords>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {names.map((name) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader">
              {noticeGroups[name].label}
            </th>
            <td role="cell">
              <Always of="The bell" />
            </td>
            {channels.map((channel) => (
              <td key={channel} role="cell">
                {isFixed(name, channel) ? (
                  <Always of={heads[channel]} />
                ) : (
                  <Choice group={name} channel={channel} isOn={groups[name]?.[channel] ?? false} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: the roles end with the table
  )
}

/** A channel that cannot be turned off. */
function Always({ of }: { of: string }) {
  return (
    <span className={css.always}>
      <IconCheck aria-hidden="true" />
      <span className={css.channel} aria-hidden="true">
        {of}
      </span>
      <Text as="span" size="s" className={css.fixed}>
        always
      </Text>
    </span>
  )
}

interface ChoiceProps {
  group: NoticeGroup
  channel: Channel
  isOn: boolean
}

function Choice({ group, channel, isOn }: ChoiceProps) {
  const save = useAction(saveNoticeSettingsCall, {
    outdates: [noticeSettingsCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: (failure) => toast.failed(failure),
  })
  // Shows the pressed state until the settings are refetched.
  const isShownOn = save.isPending ? save.variables.settings.groups?.[group]?.[channel] : isOn
  const choose = (isChosen: boolean) => save.mutate({ settings: { groups: { [group]: { [channel]: isChosen } } } })
  return (
    <label className={css.choice}>
      <input
        className={field.box}
        type="checkbox"
        checked={isShownOn ?? isOn}
        aria-busy={save.isPending || undefined}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <span className="unseen">{noticeGroups[group].label}: </span>
      <span className={css.channel}>{heads[channel]}</span>
    </label>
  )
}
