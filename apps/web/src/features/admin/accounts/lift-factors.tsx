import type { AdminUser } from '@cardroom/contract/admin'
import { useTranslation } from 'react-i18next'
import { useLiftFactors } from '../admin.api.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { formatDate } from '#lib/format.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface LiftFactorsProps {
  readonly user: Pick<AdminUser, 'id' | 'name'>
  readonly onClose: () => void
}

/** Asks an administrator to confirm the removal of an account's second factors, which takes effect after a delay. */
export function LiftFactors({ user, onClose }: LiftFactorsProps) {
  const { t } = useTranslation(['admin', 'common'])
  const lift = useLiftFactors()
  const { name } = user

  const confirm = () =>
    lift.mutate(user.id, {
      onSuccess: ({ lifts_at: at }) =>
        showToast({ title: t('admin:accounts.liftAt', { name, date: formatDate(at) }) }),
      onError: (error) =>
        keyOf(error) === 'notAllowed' && showToast({ title: t('admin:accounts.noFactor'), tone: 'error' }),
      onSettled: onClose,
    })
  return (
    <ConfirmSheet
      open
      title={t('admin:decide.lift.title', { name })}
      text={t('admin:decide.lift.text')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={t('admin:accounts.lift')}
      busy={lift.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
