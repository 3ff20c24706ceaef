import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface KeepFactorViewProps {
  readonly open: boolean
  /** The time when the factor is removed. */
  readonly at: string
  readonly busy: boolean
  readonly onKeep: () => void
  readonly onLeave: () => void
}

export function KeepFactorView({ open, at, busy, onKeep, onLeave }: KeepFactorViewProps) {
  const { t } = useTranslation(['factors', 'common'])
  return (
    <Sheet
      open={open}
      waits
      onClose={onLeave}
      locked={busy}
      title={t('factors:keep.title')}
      description={t('factors:keep.text', { date: formatDateTime(at) })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button wide busy={busy} onClick={onKeep}>
            {t('factors:keep.submit')}
          </Button>
          <Button look="second" wide disabled={busy} onClick={onLeave}>
            {t('factors:keep.leave')}
          </Button>
        </>
      }
    />
  )
}
