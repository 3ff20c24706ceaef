import type { ChipCurrency } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { returnRefusal } from './return-refusal.ts'
import styles from './return-tab.module.css'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { ChipAmountInput } from '../chip-amount/chip-amount-input.tsx'
import { CurrencyChoice } from '../chip-amount/currency-choice.tsx'
import form from '../cashier-form.module.css'
import { OnTabSwitch } from '../on-tab-switch.tsx'
import { MoneyButton } from '../money-button.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { amountOf } from '#ui/amount-input/normalize-amount.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'

type Target = 'return' | 'return-agent'

export interface ChipReturnOrder {
  readonly amount: number
  readonly currency: ChipCurrency
  readonly type: Target
  readonly on_tab: boolean
}

interface ReturnTabViewProps {
  readonly currencies: readonly ChipCurrency[]
  readonly have: Readonly<Record<ChipCurrency, number>>
  readonly clubName: string
  /** Null for a person without an agent; then everything goes to the club. */
  readonly agentName: string | null
  readonly isBusy: boolean
  readonly onReturn: (order: ChipReturnOrder, done: () => void) => void
}

/** Shows the form to return chips to the club or to the user's agent. */
export function ReturnTabView(props: ReturnTabViewProps) {
  const { currencies, have, clubName, agentName, isBusy, onReturn } = props
  const { t } = useTranslation(['cashier', 'common'])
  const language = useLanguage()
  const [chosen, setCurrency] = useState<ChipCurrency>(
    // The first currency with a balance is chosen.
    currencies.find((each) => have[each] > 0) ?? 'white',
  )
  const [wanted, setType] = useState<Target>('return')
  // A person may lose their role or their agent while the form is open.
  const currency = currencies.includes(chosen) ? chosen : 'white'
  const type = agentName === null ? 'return' : wanted
  const [text, setText] = useState('')
  const [isOnTab, setOnTab] = useState(false)
  const amount = amountOf(text)
  const held = have[currency]
  const refusal = returnRefusal(amount, held)
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (amount !== null && !refusal && !isBusy)
          onReturn({ amount, currency, type, on_tab: isOnTab }, () => setText(''))
      }}
    >
      <CurrencyChoice
        label={t('cashier:chipKind')}
        currencies={currencies}
        value={currency}
        onChange={setCurrency}
        have={have}
      />
      {agentName !== null && (
        <RadioRows
          label={t('cashier:return.to')}
          value={type}
          onChange={setType}
          choices={[
            { value: 'return', label: t('cashier:return.club'), meta: clubName },
            { value: 'return-agent', label: t('cashier:return.agent'), meta: agentName },
          ]}
        />
      )}
      <ChipAmountInput
        label={t('cashier:return.amount')}
        coin={currency}
        value={text}
        onChange={setText}
        isBusy={isBusy}
        decimals={2}
        all={held}
        // An empty balance is not the user's mistake, so it is a hint and not an error.
        hint={
          refusal === 'none'
            ? t('cashier:return.none')
            : t('cashier:have', { amount: formatAmount(held, language) })
        }
        error={
          refusal === 'tooMuch'
            ? t('cashier:return.tooMuch', { amount: formatAmount(held, language) })
            : undefined
        }
      />
      <OnTabSwitch what="return" isOn={isOnTab} onChange={setOnTab} />
      {amount !== null && !refusal && <After {...{ amount, held, currency, type }} />}
      <MoneyButton
        type="submit"
        wide
        busy={isBusy}
        disabled={amount === null || refusal !== undefined}
        trailing={amount !== null && <Coin name={currency} />}
      >
        {amount === null
          ? t('cashier:return.submit')
          : t('cashier:return.submitAmount', { amount: formatAmount(amount, language) })}
      </MoneyButton>
    </form>
  )
}

interface AfterProps extends Omit<ChipReturnOrder, 'on_tab'> {
  readonly held: number
}

/** Shows what the user keeps, and what the other side gets, which is always red. */
function After({ amount, held, currency, type }: AfterProps) {
  const { t } = useTranslation('cashier')
  return (
    <div className={styles.facts}>
      <Facts
        look="close"
        facts={[
          {
            name: t('return.left'),
            value: <ChipAmount amount={Math.round((held - amount) * 100) / 100} coin={currency} />,
          },
          {
            name: t(type === 'return' ? 'return.clubGets' : 'return.agentGets'),
            value: <ChipAmount amount={amount} coin="red" plus />,
          },
        ]}
      />
    </div>
  )
}
