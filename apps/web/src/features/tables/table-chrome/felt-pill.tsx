import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import styles from './table-chrome.module.css'
import { useTable } from '../table-provider.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'

interface FeltPillProps {
  readonly icon?: IconName | undefined
  readonly children: ReactNode
  readonly onPress: () => void
}

/** Shows a quiet button on the felt that opens a sheet. */
export function FeltPill({ icon, children, onPress }: FeltPillProps) {
  return (
    <button type="button" className={styles.pill} aria-haspopup="dialog" onClick={onPress}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </button>
  )
}

interface SealPillProps {
  /** Shows both ends of the hash, if there is room. */
  readonly isLong?: boolean | undefined
}

/** Says that the server has committed to the coming rounds. A press shows the commitment. */
export function SealPill({ isLong = false }: SealPillProps) {
  const { t } = useTranslation('tables')
  const { session, openSheet } = useTable()
  const hash = session.server_seed_hash
  return (
    <FeltPill icon="lock" onPress={() => openSheet('fairness')}>
      {isLong ? (
        <span>
          <Trans
            t={t}
            i18nKey="sealedHash"
            values={{ start: hash.slice(0, 4), end: hash.slice(-4) }}
            components={{ hash: <span translate="no" /> }}
          />
        </span>
      ) : (
        t('sealed')
      )}
    </FeltPill>
  )
}
