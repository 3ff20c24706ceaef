import { useTranslation } from 'react-i18next'
import styles from './table-chrome.module.css'
import { Icon } from '#ui/icon/icon.tsx'

interface SealPillProps {
  readonly hash: string
  /** With both ends of the hash, where there is room. */
  readonly isLong?: boolean | undefined
  readonly onPress: () => void
}

/** The server has committed to what comes: press to see to what. */
export function SealPill({ hash, isLong = false, onPress }: SealPillProps) {
  const { t } = useTranslation('tables')
  return (
    <button type="button" className={styles.seal} aria-haspopup="dialog" onClick={onPress}>
      <Icon name="lock" size={14} />
      {isLong ? t('sealedHash', { start: hash.slice(0, 4), end: hash.slice(-4) }) : t('sealed')}
    </button>
  )
}
