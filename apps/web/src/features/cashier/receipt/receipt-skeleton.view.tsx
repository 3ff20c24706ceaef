import { useTranslation } from 'react-i18next'
import styles from './receipt.module.css'
import { cardClass } from '#ui/card/card.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

/** Shows the receipt while it loads. */
export function ReceiptSkeletonView() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.receipt} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={styles.head}>
        <Skeleton width={180} height={44} radius={10} />
        <Skeleton width={110} height={28} radius={14} />
      </div>
      <div className={styles.sides}>
        {[0, 1].map((side) => (
          <div key={side} className={styles.side}>
            <Skeleton width={64} height={64} radius={32} />
            <span style={{ marginTop: 10 }}>
              <Skeleton width={96} height={14} />
            </span>
          </div>
        ))}
      </div>
      <div className={cardClass({ padded: true, className: styles.card })}>
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} style={{ display: 'flex', justifyContent: 'space-between', padding: '14px 0' }}>
            <Skeleton width={90} height={13} />
            <Skeleton width={110} height={13} />
          </div>
        ))}
      </div>
    </div>
  )
}
