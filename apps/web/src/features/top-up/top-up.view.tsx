import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './top-up.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface TopUpViewProps {
  readonly diamonds: number
  readonly tab: 'purchase' | 'exchange'
  readonly onTab: (tab: 'purchase' | 'exchange') => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows the dialog around both ways to get more. */
export function TopUpView({ diamonds, tab, onTab, onClose, children }: TopUpViewProps) {
  const { t } = useTranslation(['topUp', 'common'])
  const language = useLanguage()
  return (
    <Sheet
      open
      hasAddress
      onClose={onClose}
      title={t('topUp:title')}
      closeLabel={t('common:close')}
      aside={
        <>
          <Coin name="diamond" />
          {formatAmount(diamonds, language)}
        </>
      }
    >
      <div className={styles.body}>
        <Segmented
          label={t('topUp:title')}
          segments={[
            { name: 'purchase', label: t('topUp:purchase') },
            { name: 'exchange', label: t('topUp:exchange') },
          ]}
          current={tab}
          onChange={onTab}
        />
        {children}
      </div>
    </Sheet>
  )
}
