import { useTranslation } from 'react-i18next'
import type { Rate } from '@cardroom/contract/conversions'
import { nextBonus, type ConversionDraft, type ConversionShown } from './conversion-draft.ts'
import styles from './top-up.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { Coin, type CoinName } from '#ui/coin/coin.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface PairProps {
  readonly giveLabel: string
  readonly getLabel: string
  /** Dollars have a sign instead of a coin. */
  readonly give: CoinName | 'usd'
  readonly get: CoinName
  readonly shown: ConversionShown
  readonly onDraft: (draft: ConversionDraft) => void
  /** An error beyond the limits of the rate itself. */
  readonly error?: string | undefined
}

/** Shows the given amount and the result. Either can be typed. */
export function Pair({ giveLabel, getLabel, give, get, shown, onDraft, error }: PairProps) {
  const { t } = useTranslation('errors')
  const unreadable = useAmountWords()
  const language = useLanguage()
  const format = (text: string) => formatAmount(Number(text), language)
  const { refusal } = shown
  const money = (value: number) => (give === 'usd' ? `$${format(String(value))}` : format(String(value)))
  const wrong = error ?? (refusal && t(refusal.key, { value: money(refusal.value) }))
  return (
    <div>
      <div className={styles.pair}>
        <AmountInput
          unreadable={unreadable}
          label={giveLabel}
          value={shown.give}
          onChange={(text) => onDraft({ side: 'give', text })}
          decimals={give === 'usd' ? 2 : 0}
          placeholder="0"
          unit={give === 'usd' ? <span className={styles.dollar}>$</span> : <Coin name={give} size={22} />}
          format={format}
          aria-invalid={wrong !== undefined}
        />
        <Icon name="arrow-right" size={20} className={styles.arrow} />
        <AmountInput
          unreadable={unreadable}
          label={getLabel}
          value={shown.get}
          onChange={(text) => onDraft({ side: 'get', text })}
          placeholder="0"
          unit={<Coin name={get} size={22} />}
          format={format}
        />
      </div>
      {wrong && (
        <p className={styles.wrong} role="alert">
          <Icon name="circle-alert" size={14} />
          {wrong}
        </p>
      )}
    </div>
  )
}

interface BonusProps {
  readonly rate: Rate
  readonly shown: ConversionShown
}

/** Shows the current bonus, and the amount from which it is larger. */
export function Bonus({ rate, shown }: BonusProps) {
  const { t } = useTranslation('topUp')
  const language = useLanguage()
  const { conversion } = shown
  const bonus = conversion?.bonus ?? 0
  const next = nextBonus(rate, conversion?.amount ?? 0)
  if (bonus === 0 && !next) return null
  const number = (value: number) => formatAmount(value, language)
  const from = next && (rate.from === 'usd' ? `$${number(next.from_amount)}` : number(next.from_amount))
  return (
    <p className={styles.bonus}>
      <Icon name="gift" size={18} />
      <span aria-live="polite">
        {bonus > 0 && <b>{t('onTop', { bonus: number(bonus) })}</b>}
        {bonus > 0 && next && ' · '}
        {next && t('nextBonus', { from, percent: next.percent })}
      </span>
    </p>
  )
}
