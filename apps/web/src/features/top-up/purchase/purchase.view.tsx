import type { Rate } from '@cardroom/contract/conversions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bonusPercent, conversionShown, type ConversionDraft } from '../conversion-draft.ts'
import { Bonus, Pair } from '../pair.tsx'
import styles from '../top-up.module.css'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'

interface PurchaseViewProps {
  readonly rate: Rate
  /** The initial amount: the diamonds that are missing for something. */
  readonly initial?: ConversionDraft | undefined
  readonly isBusy: boolean
  readonly onBuy: (dollars: number) => void
}

const presets = [10, 25, 50, 100]

/** Sells diamonds for dollars, which are paid on the provider's page. */
export function PurchaseView({ rate, initial, isBusy, onBuy }: PurchaseViewProps) {
  const { t } = useTranslation('topUp')
  const language = useLanguage()
  const isOnline = useIsOnline()
  const [draft, setDraft] = useState<ConversionDraft>(initial ?? { side: 'give', text: '' })
  const shown = conversionShown(draft, rate)
  const { conversion } = shown
  const number = (value: number) => formatAmount(value, language)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (conversion && !isBusy) onBuy(conversion.amount)
      }}
    >
      <Pair
        giveLabel={t('youPay')}
        getLabel={t('youGet')}
        give="usd"
        get="diamond"
        shown={shown}
        onDraft={setDraft}
      />
      <Bonus rate={rate} shown={shown} />
      <div className={styles.presets} role="group" aria-label={t('amounts')}>
        {presets.map((dollars) => (
          <button
            key={dollars}
            type="button"
            aria-pressed={conversion?.amount === dollars}
            onClick={() => setDraft({ side: 'give', text: String(dollars) })}
          >
            <b>${dollars}</b>
            <span>+{bonusPercent(rate, dollars)}%</span>
          </button>
        ))}
      </div>
      <Button type="submit" wide busy={isBusy} disabled={!conversion || !isOnline}>
        {conversion ? (
          <>
            {t('buyResult', { result: number(conversion.result) })}
            <Coin name="diamond" />
            {t('forDollars', { dollars: number(conversion.amount) })}
          </>
        ) : (
          t('buy')
        )}
      </Button>
      <p className={styles.small}>{t('provider', { min: number(rate.min) })}</p>
    </form>
  )
}
