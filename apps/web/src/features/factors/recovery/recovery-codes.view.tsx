import { useTranslation } from 'react-i18next'
import styles from '../factors.module.css'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface RecoveryCodesViewProps {
  readonly codes: readonly string[]
  readonly onDownload: () => void
  readonly onClose: () => void
}

/** Shows the recovery codes, only this once. */
export function RecoveryCodesView({ codes, onDownload, onClose }: RecoveryCodesViewProps) {
  const { t } = useTranslation(['factors', 'common'])
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('factors:recovery.title')}
      description={t('factors:recovery.text')}
      closeLabel={t('common:close')}
      footer={
        <Button wide onClick={onClose}>
          {t('factors:recovery.done')}
        </Button>
      }
    >
      <div className={styles.step}>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.secret}>
          <CopyButton
            value={codes.join('\n')}
            label={t('factors:recovery.copyAll')}
            copiedLabel={t('factors:recovery.copied')}
          >
            {t('factors:recovery.copyAll')}
          </CopyButton>
        </div>
        <Button look="second" wide icon="download" onClick={onDownload}>
          {t('factors:recovery.download')}
        </Button>
      </div>
    </Sheet>
  )
}
