import { useTranslation } from 'react-i18next'
import styles from './message-list.module.css'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

const widths = [240, 180, 260, 140, 220]

/** Shows empty bubbles while the messages load. */
export function MessagesSkeletonView() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.frame} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={styles.scroller}>
        <div className={styles.content}>
          {widths.map((width, place) => (
            <div
              key={width}
              style={{
                display: 'flex',
                justifyContent: place % 2 ? 'flex-end' : 'flex-start',
                marginTop: 12,
              }}
            >
              <Skeleton width={width} height={place % 2 ? 44 : 64} radius={18} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
