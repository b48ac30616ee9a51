import { useCallback, useEffect, useState } from "react"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { pushDevicesCall } from "../../push-contract.ts"
import {
  findSubscription,
  type PushObstacle,
  pushObstacle,
  pushSigns,
  turnOffHere,
  turnOnHere,
} from "./browser-push.ts"

type Here = { obstacle: PushObstacle | null; hasSubscription: boolean }

/** Whether this browser can receive push messages, and whether it does; `here` is null until that is known. */
export function usePushHere() {
  const [here, setHere] = useState<Here | null>(null)
  const [isTurning, setTurning] = useState(false)
  const outdate = useInvalidate()
  const look = useCallback(async () => {
    const obstacle = pushObstacle(pushSigns())
    const hasSubscription = obstacle === null && (await findSubscription().catch(() => null)) !== null
    setHere({ obstacle, hasSubscription })
  }, [])
  useEffect(() => void look(), [look])
  const turn = async (work: () => Promise<void>) => {
    setTurning(true)
    try {
      await work()
    } finally {
      await Promise.all([look(), outdate(pushDevicesCall)])
      setTurning(false)
    }
  }
  const turnOn = () =>
    turn(async () => {
      const done = await turnOnHere()
      if (done.isOn) toast.success(done.message)
      else toast.failed(done.why)
    })
  const turnOff = () =>
    turn(async () => {
      try {
        await turnOffHere()
        toast.success("This device is removed and gets no more notices.")
      } catch (failure) {
        toast.failed(failure)
      }
    })
  return { here, isTurning, turnOn: () => void turnOn(), turnOff: () => void turnOff() }
}
