import { useTranslation } from 'react-i18next'
import styles from './busy-bar.module.css'
import { useBusy, type BusyKey } from '#lib/api/busy.ts'
import { Icon } from '#ui/icon/icon.tsx'

/** Says over every screen that a call waits and is sent again by itself. Place it once, beside the router. */
export const BusyBar = () => <BusyBarView busy={useBusy()} />

export function BusyBarView({ busy }: { readonly busy: BusyKey | undefined }) {
  const { t } = useTranslation('shell')
  // The region exists before its text, so that the text is read out.
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
