import { useQuery } from '@tanstack/react-query'
import type { Factor } from '@cardroom/contract/factors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactorsListView, useFactorName } from './factors-list.view.tsx'
import { PasskeySheetView } from './passkey-sheet.view.tsx'
import {
  factorsQuery,
  recoveryCodesQuery,
  useAddPasskey,
  useConfirmTotp,
  useRemoveFactor,
  useRenamePasskey,
  useRenewRecoveryCodes,
  useStartTotp,
} from '../factors.api.ts'
import { hasPasskeys } from '../passkeys.ts'
import { useProofError } from '../prove/use-proof-error.ts'
import { RecoveryCodesView } from '../recovery/recovery-codes.view.tsx'
import { TotpSheetView } from '../totp/totp-sheet.view.tsx'
import { now } from '#lib/clock.ts'
import { deviceName } from '@cardroom/contract/device-name'
import { keepFile } from '#lib/api/download.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { showToast } from '#ui/toast/toast.tsx'

type Open =
  { readonly step: 'passkey' | 'renew' } | { readonly step: 'rename' | 'remove'; readonly factor: Factor }

interface Answered {
  readonly recovery_codes?: string[] | undefined
}

/** Shows the part of the security page about factors, with all its sheets. */
export function FactorsSection() {
  const { t } = useTranslation(['factors', 'common'])
  const factors = useQuery(factorsQuery)
  const left = useQuery(recoveryCodesQuery)
  const [open, setOpen] = useState<Open | undefined>()
  const [codes, setCodes] = useState<readonly string[]>()
  const start = useStartTotp()
  const close = () => setOpen(undefined)

  function added(text: string) {
    return (answer: Answered) => {
      showToast({ title: text, tone: 'success' })
      start.reset()
      close()
      if (answer.recovery_codes) setCodes(answer.recovery_codes)
    }
  }

  return (
    <>
      <FactorsListView
        factors={factors.data}
        codesLeft={left.data?.left}
        hasFailed={factors.isError}
        isRetrying={factors.isFetching}
        onRetry={() => void factors.refetch()}
        onAddPasskey={hasPasskeys() ? () => setOpen({ step: 'passkey' }) : undefined}
        isAddingTotp={start.isPending}
        onAddTotp={() => start.mutate()}
        onRename={(factor) => setOpen({ step: 'rename', factor })}
        onRemove={(factor) => setOpen({ step: 'remove', factor })}
        onRenewCodes={() => setOpen({ step: 'renew' })}
        now={now()}
      />
      {start.data && (
        <TotpStep {...start.data} onDone={added(t('factors:totp.done'))} onClose={() => start.reset()} />
      )}
      {open?.step === 'passkey' && <PasskeyStep onDone={added(t('factors:passkey.done'))} onClose={close} />}
      {open?.step === 'renew' && (
        <RenewStep
          onClose={close}
          onDone={(fresh) => {
            close()
            setCodes(fresh)
          }}
        />
      )}
      {open?.step === 'rename' && <RenameStep factor={open.factor} onClose={close} />}
      {open?.step === 'remove' && (
        <RemoveStep factor={open.factor} isLast={factors.data?.length === 1} onClose={close} />
      )}
      {codes && (
        <RecoveryCodesView
          codes={codes}
          onDownload={() =>
            keepFile(
              new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
              'cardroom-recovery-codes.txt',
            )
          }
          onClose={() => setCodes(undefined)}
        />
      )}
    </>
  )
}

interface StepProps {
  readonly onDone: (answer: Answered) => void
  readonly onClose: () => void
}

function TotpStep({
  secret,
  uri,
  onDone,
  onClose,
}: StepProps & { readonly secret: string; readonly uri: string }) {
  const confirm = useConfirmTotp()
  const textOf = useProofError()
  return (
    <TotpSheetView
      secret={secret}
      uri={uri}
      onConfirm={(code) => confirm.mutate(code, { onSuccess: onDone })}
      onEdit={() => confirm.isError && confirm.reset()}
      onClose={onClose}
      error={textOf(confirm.error)}
      busy={confirm.isPending}
    />
  )
}

function PasskeyStep({ onDone, onClose }: StepProps) {
  const { t } = useTranslation('factors')
  const add = useAddPasskey()
  const textOf = useProofError()
  return (
    <PasskeySheetView
      title={t('passkey.title')}
      text={t('passkey.text')}
      submitLabel={t('passkey.add')}
      suggestion={deviceName(navigator.userAgent) ?? t('passkey.title')}
      onNamed={(name) => add.mutate(name, { onSuccess: onDone })}
      onClose={onClose}
      error={textOf(add.error)}
      busy={add.isPending}
    />
  )
}

function RenameStep({ factor, onClose }: { readonly factor: Factor; readonly onClose: () => void }) {
  const { t } = useTranslation(['factors', 'common'])
  const rename = useRenamePasskey()
  function renamed() {
    showToast({ title: t('factors:passkey.renamed'), tone: 'success' })
    onClose()
  }
  return (
    <PasskeySheetView
      title={t('factors:passkey.rename')}
      submitLabel={t('common:save')}
      suggestion={factor.name}
      onNamed={(name) => rename.mutate({ id: factor.id, name }, { onSuccess: renamed })}
      onClose={onClose}
      error={undefined}
      busy={rename.isPending}
    />
  )
}

function RenewStep({
  onDone,
  onClose,
}: {
  readonly onDone: (codes: string[]) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['factors', 'common'])
  const renew = useRenewRecoveryCodes()
  return (
    <ConfirmSheet
      open
      onCancel={onClose}
      onConfirm={() => renew.mutate(undefined, { onSuccess: (answer) => onDone(answer.recovery_codes) })}
      title={t('factors:recovery.renewTitle')}
      text={t('factors:recovery.renewText')}
      confirmLabel={t('factors:recovery.renew')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={renew.isPending}
    />
  )
}

interface RemoveStepProps {
  readonly factor: Factor
  readonly isLast: boolean
  readonly onClose: () => void
}

function RemoveStep({ factor, isLast, onClose }: RemoveStepProps) {
  const { t } = useTranslation(['factors', 'common'])
  const remove = useRemoveFactor()
  const name = useFactorName()(factor)
  function removed() {
    showToast({ title: t('factors:list.removed', { name }), tone: 'success' })
    onClose()
  }
  return (
    <ConfirmSheet
      open
      onCancel={onClose}
      onConfirm={() => remove.mutate(factor.id, { onSuccess: removed })}
      title={t('factors:list.removeTitle', { name })}
      text={t(isLast ? 'factors:list.removeLast' : 'factors:list.removeText')}
      confirmLabel={t('factors:list.remove')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      danger
      busy={remove.isPending}
    />
  )
}
