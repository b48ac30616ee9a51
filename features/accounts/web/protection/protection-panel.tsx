import { type ReactNode, useRef, useState } from "react"
import type { ApiFailure } from "../../../../lib/call-api.ts"
import type { ReplyOf } from "../../../../lib/contract.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { IconRow, IconRowLine, IconRows } from "../../../../ui/lists/icon-rows.tsx"
import { IconFingerprint } from "../../../../ui/pictures/icon-fingerprint.ts"
import { IconDeviceMobileCode, IconKey } from "../../../../ui/pictures/icons.ts"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { fewRecoveryCodes } from "../../domain/second-factor/second-factor.ts"
import {
  protectionCall,
  removeAuthenticatorCall,
  removePasskeyCall,
  renewRecoveryCodesCall,
} from "../../second-factor-contract.ts"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { SetUpProtection } from "./set-up-protection.tsx"

type Protection = ReplyOf<typeof protectionCall>

/** "Protect your log-in" of an account page: the second factors, and setting them up. Times are in the school's zone. */
export function ProtectionPanel({ zone }: { zone: string }) {
  return (
    <QueryState
      of={useCall(protectionCall, {})}
      waiting={<RowsSkeleton count={1} text="Loading your log-in protection…" />}
      failed="Your log-in protection could not be loaded."
    >
      {(protection) => <LoadedProtection protection={protection} zone={zone} />}
    </QueryState>
  )
}

function LoadedProtection({ protection, zone }: { protection: Protection; zone: string }) {
  const outdate = useInvalidate()
  const place = useRef<HTMLDivElement>(null)
  const { passkeys, authenticator } = protection
  const isOn = passkeys.length > 0 || authenticator
  const [isAdding, setAdding] = useState(!isOn)
  // Until its recovery codes are saved, the first factor is still being set up, whatever is fetched meanwhile.
  if (!isOn && !isAdding) setAdding(true)
  const reload = async () => {
    await outdate(protectionCall)
    setAdding(false)
    place.current?.focus({ preventScroll: true })
  }
  return (
    <Stack gap={4} ref={place} tabIndex={-1}>
      {isOn && <Factors protection={protection} zone={zone} />}
      {isAdding ? (
        <SetUpProtection
          hasPasskey={passkeys.length > 0}
          hasAuthenticator={authenticator}
          onDone={() => void reload()}
          onCancel={isOn ? () => setAdding(false) : undefined}
        />
      ) : (
        <div>
          <Button onClick={() => setAdding(true)}>Add another way</Button>
        </div>
      )}
    </Stack>
  )
}

function Factors({ protection, zone }: { protection: Protection; zone: string }) {
  const list = useRef<HTMLUListElement>(null)
  const { removePasskey, removeAuthenticator, question } = useRemovals(protection, () =>
    list.current?.focus({ preventScroll: true }),
  )
  return (
    <>
      <div>
        <StatusBadge tone="green">Protected</StatusBadge>
      </div>
      <IconRows ref={list} label="Your log-in protection">
        {protection.passkeys.map(({ id, name, createdAt, usedAt }) => (
          <IconRow
            key={id}
            icon={<IconFingerprint />}
            name={name}
            action={<RemoveButton what={name} onRemove={() => removePasskey(id, name)} />}
          >
            <IconRowLine>
              Passkey, added <Moment at={createdAt} zone={zone} />
            </IconRowLine>
            <IconRowLine>{usedAt ? <UsedAt at={usedAt} zone={zone} /> : "Not used yet"}</IconRowLine>
          </IconRow>
        ))}
        {protection.authenticator && (
          <IconRow
            icon={<IconDeviceMobileCode />}
            name="Authenticator app"
            action={<RemoveButton what="the authenticator app" onRemove={removeAuthenticator} />}
          >
            <IconRowLine>It shows a six-digit code</IconRowLine>
          </IconRow>
        )}
        <RecoveryCodesRow left={protection.recoveryCodesLeft} />
      </IconRows>
      {question}
    </>
  )
}

function UsedAt({ at, zone }: { at: string; zone: string }): ReactNode {
  return (
    <>
      Last used <Moment at={at} zone={zone} />
    </>
  )
}

function RemoveButton({ what, onRemove }: { what: string; onRemove(): void }) {
  return (
    <Button tone="quiet" size="small" aria-label={`Remove ${what}`} aria-haspopup="dialog" onClick={onRemove}>
      Remove
    </Button>
  )
}

/** Asks before a factor is removed. The list takes the focus when the pressed button disappears with its row. */
function useRemovals({ passkeys, authenticator }: Protection, focusList: () => void) {
  const [ask, question] = useConfirm()
  const saying = {
    outdates: [protectionCall],
    onDone: ({ message }: { message: string }) => {
      focusList()
      toast.success(message)
    },
    // Somebody who cancels the question for the password knows that nothing happened.
    onFailure: (failure: ApiFailure) => void (failure.status === 403 || toast.failed(failure)),
  }
  const passkey = useAction(removePasskeyCall, saying)
  const app = useAction(removeAuthenticatorCall, saying)
  const isLast = passkeys.length + (authenticator ? 1 : 0) === 1
  const text = isLast
    ? "It is your last one: your password alone will be enough to log in, and your recovery codes stop working."
    : "You can no longer log in with it."
  const removePasskey = async (id: string, name: string) => {
    if (await ask({ title: `Remove ${name}?`, text, yes: "Remove" })) passkey.mutate({ id })
  }
  const removeAuthenticator = async () => {
    if (await ask({ title: "Remove the authenticator app?", text, yes: "Remove" })) app.mutate({})
  }
  return {
    removePasskey: (id: string, name: string) => void removePasskey(id, name),
    removeAuthenticator: () => void removeAuthenticator(),
    question,
  }
}

function RecoveryCodesRow({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const outdate = useInvalidate()
  const renew = useAction(renewRecoveryCodesCall, {
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onFailure: (failure) => void (failure.status === 403 || toast.failed(failure)),
  })
  const close = () => {
    setCodes([])
    void outdate(protectionCall)
  }
  return (
    <IconRow
      icon={<IconKey />}
      name={<>Recovery codes {left <= fewRecoveryCodes && <StatusBadge tone="orange">Few left</StatusBadge>}</>}
      action={
        <Button size="small" busy={renew.isPending} aria-haspopup="dialog" onClick={() => renew.mutate({})}>
          Make new codes
        </Button>
      }
    >
      <IconRowLine isNews>
        {left} left. {left === 0 ? "Make new ones, in case you lose your phone." : "New codes replace the old ones."}
      </IconRowLine>
      <Dialog open={codes.length > 0} onClose={close} title="Your new recovery codes">
        <RecoveryCodes codes={codes} onDone={close} />
      </Dialog>
    </IconRow>
  )
}
