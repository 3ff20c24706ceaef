import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import styles from './lacking-red.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface LackingRedProps {
  readonly lacking: number
  readonly of: 'club' | 'own'
  readonly mayBuyRed: boolean
}

/** Says how much red is missing, and what helps (rule app-10). */
export function LackingRed({ lacking, of, mayBuyRed }: LackingRedProps) {
  const { t } = useTranslation(['cashier', 'errors'])
  const clubId = useParams().clubId ?? '0'
  const amount = formatAmount(lacking, useLanguage())
  const remedy = of === 'own' ? 'ask' : mayBuyRed ? 'buy' : 'owner'
  return (
    <div className={styles.lacking} role="alert">
      <Icon name="circle-alert" size={18} />
      <span>
        <b>{t('errors:sellErrorTitle')}</b>
        {t(`cashier:lacking.${remedy}`, { amount })}
      </span>
      {remedy === 'ask' && (
        <Link
          to={`${pathTo(patterns.cashier, { clubId })}?tab=ask`}
          className={buttonClass({ look: 'second', size: 'small' })}
        >
          {t('cashier:lacking.askAction')}
        </Link>
      )}
      {remedy === 'buy' && (
        <Link
          to={pathTo(patterns.topUp, { clubId })}
          className={buttonClass({ look: 'second', size: 'small' })}
        >
          {t('cashier:lacking.buyAction')}
        </Link>
      )}
    </div>
  )
}
