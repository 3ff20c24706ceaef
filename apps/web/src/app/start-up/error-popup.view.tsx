import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import text from '#ui/text.module.css'

interface ErrorPopupViewProps {
  readonly isOpen: boolean
  readonly text: string
  /** The id to quote when asking for help. The server's log has the same id. */
  readonly requestId: string | undefined
  readonly onClose: () => void
}

export function ErrorPopupView({ isOpen, text: description, requestId, onClose }: ErrorPopupViewProps) {
  const { t } = useTranslation(['shell', 'errors', 'common'])
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('errors:error')}
      description={description}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('common:ok')}</Button>}
    >
      {requestId && (
        <p className={`${text.caption ?? ''} ${text.dim ?? ''}`}>
          {t('shell:crash.requestId', { id: requestId })}
        </p>
      )}
    </Sheet>
  )
}
