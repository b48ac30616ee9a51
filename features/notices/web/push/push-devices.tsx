import { type RefObject, useRef, useState } from "react"
import type { ApiFailure } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { IconRow, IconRowLine, IconRows } from "../../../../ui/lists/icon-rows.tsx"
import { IconBellRinging, IconDeviceLaptop, IconDeviceMobile } from "../../../../ui/pictures/icons.ts"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Moment, zoneName } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { deviceName, isHandheld } from "../../../accounts/domain/device-name.ts"
import { type PushDevice, pushDevicesCall, removePushDeviceCall, testPushCall } from "../../push-contract.ts"
import css from "./push-devices.module.css"
import { obstacleWords, type TestResult, testWords } from "./push-words.ts"
import { usePushHere } from "./use-push-here.ts"

/**
 * The devices that receive the account's notices as push messages, with a button that turns this one on. Times are in
 * the school's zone.
 */
export function PushDevices({ zone }: { zone: string }) {
  return (
    <QueryState
      of={useCall(pushDevicesCall, {})}
      waiting={<RowsSkeleton count={2} text="Loading your devices…" />}
      failed="Your devices could not be loaded."
    >
      {({ devices }) => <Devices devices={devices} zone={zone} />}
    </QueryState>
  )
}

function Devices({ devices, zone }: { devices: PushDevice[]; zone: string }) {
  const list = useRef<HTMLUListElement>(null)
  const push = usePushHere()
  const remove = useRemoval(list)
  const [results, setResults] = useState<TestResult[]>([])
  const test = useAction(testPushCall, {
    outdates: [pushDevicesCall],
    onDone: ({ message, results: made }) => {
      setResults(made)
      toast.success(message)
    },
    onFailure: (failure) => toast.failed(failure),
  })
  const isOn = push.here?.hasSubscription === true && devices.some(({ isCurrent }) => isCurrent)
  return (
    <Stack gap={4}>
      {!isOn && <ThisDevice push={push} />}
      {devices.length === 0 ? (
        <p className={css.note}>Notices are not turned on for any device yet.</p>
      ) : (
        <>
          <IconRows ref={list} label="Devices that get your notices">
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                zone={zone}
                result={results.find(({ id }) => id === device.id)}
                isBusy={(remove.isPending && remove.variables.id === device.id) || (device.isCurrent && push.isTurning)}
                onRemove={() => (device.isCurrent && isOn ? push.turnOff() : remove.mutate({ id: device.id }))}
              />
            ))}
          </IconRows>
          <div>
            <Button onClick={() => test.mutate({})} busy={test.isPending}>
              Send a test
            </Button>
          </div>
          <p className={css.note}>Times are {zoneName(zone)}.</p>
        </>
      )}
    </Stack>
  )
}

/** The list takes the focus when the pressed button disappears with its device. */
function useRemoval(list: RefObject<HTMLUListElement | null>) {
  const outdate = useInvalidate()
  return useAction(removePushDeviceCall, {
    outdates: [pushDevicesCall],
    onDone: ({ message }) => {
      list.current?.focus({ preventScroll: true })
      toast.success(message)
    },
    onFailure: (failure: ApiFailure) => {
      toast.failed(failure)
      void outdate(pushDevicesCall)
    },
  })
}

/** Explains what will happen, because the browser asks for the permission only after the press. */
function ThisDevice({ push: { here, isTurning, turnOn } }: { push: ReturnType<typeof usePushHere> }) {
  if (!here) return null
  if (here.obstacle) {
    const { title, text } = obstacleWords[here.obstacle]
    return (
      <Stack gap={1} surface="well" round="m" pad={4} className={css.obstacle}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{text}</p>
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      <p>
        Get a message on this device when something happens, for example when a grade is given. Your browser will ask
        you to allow it. You can turn it off here at any time.
      </p>
      <div>
        <Button tone="brand" icon={<IconBellRinging aria-hidden="true" />} onClick={turnOn} busy={isTurning}>
          Notify me on this device
        </Button>
      </div>
    </Stack>
  )
}

interface DeviceRowProps {
  device: PushDevice
  zone: string
  result: TestResult | undefined
  isBusy: boolean
  onRemove(): void
}

function DeviceRow({ device, zone, result, isBusy, onRemove }: DeviceRowProps) {
  const name = deviceName(device.device)
  const Drawing = isHandheld(device.device) ? IconDeviceMobile : IconDeviceLaptop
  return (
    <IconRow
      icon={<Drawing />}
      name={
        <>
          {name} {device.isCurrent && <StatusBadge tone="green">This device</StatusBadge>}
        </>
      }
      action={
        <Button tone="quiet" size="small" busy={isBusy} aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      }
    >
      <IconRowLine>
        On since <Moment at={device.addedAt} zone={zone} />
      </IconRowLine>
      <IconRowLine isNews>{result && testWords(result)}</IconRowLine>
    </IconRow>
  )
}
