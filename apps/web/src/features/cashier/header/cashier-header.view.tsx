import type { ChipCurrency, Role } from '@cardroom/rules'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cashier-header.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { BalanceRail } from '#ui/balance-rail/balance-rail.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { IconButton, IconButtonFace, iconButtonClass } from '#ui/icon-button/icon-button.tsx'
import { StarCount } from '#ui/stars/stars.tsx'

export interface CashierClub {
  readonly name: string
  readonly code: string
  readonly rating: number
  readonly crestPreset: number
  readonly crestPhoto: string | null
}

export interface CashierBalance {
  readonly coin: ChipCurrency
  readonly amount: number
  readonly isOfClub: boolean
}

interface CashierHeaderViewProps {
  readonly club: CashierClub
  readonly role: Role
  readonly balances: readonly CashierBalance[]
  /** A link to the proof of the user's own balance here: `<Link to=… />`. */
  readonly provenLink?:
    ReactElement<{ className?: string; children?: ReactNode; 'aria-label'?: string }> | undefined
  readonly onRefresh: () => void
}

/** Shows the club of the cashier, the user's role there, and the balances. */
export function CashierHeaderView({ club, role, balances, provenLink, onRefresh }: CashierHeaderViewProps) {
  const { t } = useTranslation(['cashier', 'seals', 'common'])
  const language = useLanguage()
  return (
    <header className={styles.top}>
      <div className={styles.header}>
        <Crest preset={club.crestPreset} photo={club.crestPhoto} size={48} />
        <div className={styles.words}>
          <h1>{t('cashier:title')}</h1>
          <span className={styles.line}>
            <b>{club.name}</b>
            <CopyButton
              value={club.code}
              label={t('cashier:copyCode', { code: club.code })}
              copiedLabel={t('common:copied')}
            >
              <span className={styles.code}>{club.code}</span>
            </CopyButton>
            <StarCount count={club.rating} label={t('common:stars', { count: club.rating })} />
            <span>{t(`common:roles.${role}`)}</span>
          </span>
        </div>
      </div>
      <BalanceRail
        key={club.code}
        className={styles.rail}
        label={t('cashier:balances')}
        balances={balances.map(({ coin, amount, isOfClub }) => ({
          coin,
          amount,
          glance: (shown) => formatAmount(shown, language),
          exact: t('common:balanceOf', {
            currency: t(isOfClub ? 'cashier:clubsRed' : `cashier:mine.${coin}`),
            amount: formatAmount(amount, language),
          }),
        }))}
      >
        {provenLink &&
          cloneElement(
            provenLink,
            { className: iconButtonClass({}), 'aria-label': t('seals:link') },
            <IconButtonFace icon="shield-check" iconSize={20} />,
          )}
        <IconButton icon="rotate-cw" iconSize={20} label={t('common:refresh')} onClick={onRefresh} />
      </BalanceRail>
    </header>
  )
}
