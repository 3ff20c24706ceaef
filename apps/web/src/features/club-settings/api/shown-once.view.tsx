import { useTranslation } from 'react-i18next'
import styles from './club-api.module.css'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface ShownOnceViewProps {
  readonly title: string
  readonly value: string
  readonly onDone: () => void
}

/** Shows a key or secret that cannot be shown again. */
export function ShownOnceView({ title, value, onDone }: ShownOnceViewProps) {
  const { t } = useTranslation('clubApi')
  return (
    <div className={styles.once} role="status">
      <Icon name="key-round" size={20} />
      <div>
        <b>{title}</b>
        <code translate="no">{value}</code>
      </div>
      <div className={styles.onceActions}>
        <CopyButton value={value} label={t('once.copy')} copiedLabel={t('once.copied')} iconSize={16}>
          {t('once.copy')}
        </CopyButton>
        <Button look="second" size="medium" onClick={onDone}>
          {t('once.done')}
        </Button>
      </div>
    </div>
  )
}
