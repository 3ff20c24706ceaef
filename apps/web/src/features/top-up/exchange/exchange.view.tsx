import type { Rate } from '@cardroom/contract/conversions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conversionShown, type ConversionDraft } from '../conversion-draft.ts'
import { Bonus, Pair } from '../pair.tsx'
import styles from '../top-up.module.css'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'

export type ExchangeTarget = 'gold' | 'red' | 'jade'

interface ExchangeViewProps {
  /** One rate for each currency into which the user may exchange, the usual one first. */
  readonly rates: readonly (Rate & { readonly to: ExchangeTarget })[]
  readonly diamonds: number
  /** The current balance of each, the user's or the club's; null for a user who may not see it. */
  readonly have: Readonly<Record<ExchangeTarget, number | null>>
  readonly initial?: ConversionDraft | undefined
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onExchange: (amount: number, to: ExchangeTarget) => void
}

/** Exchanges diamonds into gold for the user, or into the club's red or jade. */
export function ExchangeView(props: ExchangeViewProps) {
  const { rates, diamonds, have, initial, isBusy, onCancel, onExchange } = props
  const { t } = useTranslation(['topUp', 'common'])
  const isOnline = useIsOnline()
  const language = useLanguage()
  const [target, setTarget] = useState<ExchangeTarget>()
  const [draft, setDraft] = useState<ConversionDraft>(initial ?? { side: 'give', text: '' })
  const rate = rates.find(({ to }) => to === target) ?? rates[0]
  if (!rate) return null
  const shown = conversionShown(draft, rate)
  const { conversion } = shown
  const isTooMuch = conversion !== undefined && conversion.amount > diamonds
  const number = (value: number) => formatAmount(value, language)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (conversion && !isTooMuch && !isBusy) onExchange(conversion.amount, rate.to)
      }}
    >
      {rates.length > 1 && (
        <div className={styles.targets}>
          <RadioRows
            label={t('topUp:into')}
            hideLabel
            look="cards"
            value={rate.to}
            onChange={(to) => {
              setTarget(to)
              // Another target clears the right side, and the given amount stays (rule app-16).
              setDraft({ side: 'give', text: shown.give })
            }}
            choices={rates.map((each) => ({
              value: each.to,
              label: t(`common:coins.${each.to}`),
              meta: t('topUp:rate', { rate: number(each.rate) }),
              leading: <Coin name={each.to} size={20} />,
            }))}
          />
        </div>
      )}
      <Pair
        giveLabel={t('topUp:youGive')}
        getLabel={t(rate.to === 'gold' ? 'topUp:youGet' : 'topUp:clubGets')}
        give="diamond"
        get={rate.to}
        shown={shown}
        onDraft={setDraft}
        error={isTooMuch ? t('topUp:tooMuch', { amount: number(diamonds) }) : undefined}
      />
      <Bonus rate={rate} shown={shown} />
      {conversion && !isTooMuch && <After {...{ diamonds, have }} to={rate.to} conversion={conversion} />}
      <div className={styles.buttons}>
        <Button look="second" onClick={onCancel} disabled={isBusy}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" busy={isBusy} disabled={!conversion || isTooMuch || !isOnline}>
          {conversion
            ? t('topUp:exchangeAmount', { amount: number(conversion.amount) })
            : t('topUp:exchangeNow')}
        </Button>
      </div>
    </form>
  )
}

interface AfterProps extends Pick<ExchangeViewProps, 'diamonds' | 'have'> {
  readonly to: ExchangeTarget
  readonly conversion: { readonly amount: number; readonly result: number }
}

/** Shows the diamonds left, and the new balance. */
function After({ diamonds, have, to, conversion }: AfterProps) {
  const { t } = useTranslation('topUp')
  const language = useLanguage()
  const now = have[to]
  return (
    <div className={styles.facts}>
      <Facts
        look="close"
        facts={[
          { name: t('diamondsLeft'), value: formatAmount(diamonds - conversion.amount, language) },
          ...(now === null
            ? []
            : [{ name: t(`after.${to}`), value: formatAmount(now + conversion.result, language) }]),
        ]}
      />
    </div>
  )
}
