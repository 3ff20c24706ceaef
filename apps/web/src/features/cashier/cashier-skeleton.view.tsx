import { useTranslation } from 'react-i18next'
import header from './header/cashier-header.module.css'
import { Skeleton, SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/** Shows the cashier while the user's role is still unknown. */
export function CashierSkeletonView() {
  const { t } = useTranslation(['cashier', 'common'])
  return (
    <>
      <div className={header.header}>
        <Skeleton width={38} height={48} radius={10} />
        <div className={header.words}>
          <h1>{t('cashier:title')}</h1>
          <Skeleton width={200} height={11} />
        </div>
      </div>
      <div style={{ padding: '4px 16px 16px' }}>
        <Skeleton width="100%" height={48} radius={26} />
      </div>
      <SkeletonRows label={t('common:loading')} />
    </>
  )
}
