import type { Settlement } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import type { Step } from './settlement.api.ts'
import styles from './settlement.module.css'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { ConfirmBar } from '#ui/confirm-bar/confirm-bar.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Amount } from '#ui/list-row/list-row.tsx'

interface SettlementBarViewProps {
  readonly settlement: Settlement
  /** The step that is running. */
  readonly busy: Step | undefined
  /** The reason why the last step was refused, in words. */
  readonly refusal: string | undefined
  /** True if the viewer reviewed it and another person has to close it. */
  readonly isForAnother: boolean
  readonly onStep: (step: Step) => void
  /** Set if there is somebody to adjust. */
  readonly onAdjust?: (() => void) | undefined
}

/** Shows what stays in the treasury, and the next step: review, then close and pay. Each needs a connection. */
export function SettlementBarView({
  settlement,
  busy,
  refusal,
  isForAnother,
  onStep,
  onAdjust,
}: SettlementBarViewProps) {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  const isOnline = useIsOnline()
  const { state, treasury, treasury_after: after, totals, rows, two_to_settle: takesTwo } = settlement
  if (state === 'running' || state === 'closed') return null
  const amount = formatAmount(totals.commission, language)
  return (
    <ConfirmBar
      label={t('next')}
      buttons={
        <div className={styles.steps}>
          {state === 'draft' ? (
            <>
              {onAdjust && (
                <Button look="second" icon="plus" onClick={onAdjust}>
                  {t('adjust')}
                </Button>
              )}
              <Button onClick={() => onStep('review')} busy={busy === 'review'} disabled={!isOnline}>
                {t('review', { count: rows.length })}
              </Button>
            </>
          ) : (
            <>
              <Button
                look="second"
                onClick={() => onStep('reopen')}
                busy={busy === 'reopen'}
                disabled={!isOnline || busy === 'close'}
              >
                {t('reopen')}
              </Button>
              <Button
                onClick={() => onStep('close')}
                busy={busy === 'close'}
                disabled={!isOnline || isForAnother || busy === 'reopen'}
              >
                {t('close', { amount })}
              </Button>
            </>
          )}
        </div>
      }
    >
      {refusal && (
        <p className={styles.refusal} role="alert">
          <Icon name="circle-alert" size={16} />
          {refusal}
        </p>
      )}
      {takesTwo && <p className={styles.two}>{t(isForAnother ? 'forAnother' : 'takesTwo')}</p>}
      {treasury !== null && (
        <p className={classNames(styles.after, styles.wideOnly)}>
          <span>{t('treasury')}</span>
          <Amount coin={<Coin name="red" size={18} />}>{formatAmount(treasury, language)}</Amount>
        </p>
      )}
      {after !== null && (
        <p className={styles.after}>
          <span>{t('treasuryAfter')}</span>
          <Amount tone={after < 0 ? 'negative' : 'plain'} coin={<Coin name="red" size={18} />}>
            {formatAmount(after, language)}
          </Amount>
        </p>
      )}
    </ConfirmBar>
  )
}
