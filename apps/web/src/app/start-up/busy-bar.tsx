import { useTranslation } from 'react-i18next'
import styles from './busy-bar.module.css'
import { useBusy, type BusyKey } from '#lib/api/busy.ts'
import { Icon } from '#ui/icon/icon.tsx'

/** Says over every screen that what was asked for waits, and is asked for again by itself. Once, beside the router. */
export const BusyBar = () => <BusyBarView busy={useBusy()} />

export function BusyBarView({ busy }: { readonly busy: BusyKey | undefined }) {
  const { t } = useTranslation('shell')
  // The region is there before its text is, so that it is read out.
  return (
    <div className={styles.area} role="status">
      {busy && (
        <div className={styles.pill}>
          <Icon name="rotate-cw" size={18} className={styles.turning} />
          <span>{t(busy)}</span>
        </div>
      )}
    </div>
  )
}
