import type { ChipCurrency } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipAmountInput } from '../chip-amount/chip-amount-input.tsx'
import { CurrencyChoice } from '../chip-amount/currency-choice.tsx'
import form from '../cashier-form.module.css'
import { OnTabSwitch } from '../on-tab-switch.tsx'
import { MoneyButton } from '../money-button.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { amountOf } from '#ui/amount-input/normalize-amount.ts'
import { Coin } from '#ui/coin/coin.tsx'

interface AskTabViewProps {
  readonly currencies: readonly ChipCurrency[]
  readonly have: Readonly<Record<ChipCurrency, number>>
  /** The name of the agent who is asked, or null for the club. */
  readonly agentName: string | null
  readonly isBusy: boolean
  readonly onAsk: (
    order: { readonly amount: number; readonly currency: ChipCurrency; readonly on_tab: boolean },
    done: () => void,
  ) => void
}

/** Shows the form to request an amount of one kind of chips. The other side decides. */
export function AskTabView({ currencies, have, agentName, isBusy, onAsk }: AskTabViewProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const language = useLanguage()
  const [chosen, setCurrency] = useState<ChipCurrency>('white')
  const [text, setText] = useState('')
  const [isOnTab, setOnTab] = useState(false)
  // A person may lose their role while the form is open.
  const currency = currencies.includes(chosen) ? chosen : 'white'
  const amount = amountOf(text)
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (amount !== null && !isBusy) onAsk({ amount, currency, on_tab: isOnTab }, () => setText(''))
      }}
    >
      <CurrencyChoice
        label={t('cashier:chipKind')}
        currencies={currencies}
        value={currency}
        onChange={setCurrency}
        have={have}
      />
      <ChipAmountInput
        label={t('cashier:ask.amount')}
        coin={currency}
        value={text}
        onChange={setText}
        isBusy={isBusy}
        hint={agentName === null ? t('cashier:ask.toClub') : t('cashier:ask.toAgent', { name: agentName })}
      />
      <OnTabSwitch what="ask" isOn={isOnTab} onChange={setOnTab} />
      <MoneyButton
        type="submit"
        wide
        busy={isBusy}
        disabled={amount === null}
        trailing={amount !== null && <Coin name={currency} />}
      >
        {amount === null
          ? t('cashier:ask.submit')
          : t('cashier:ask.submitAmount', { amount: formatAmount(amount, language) })}
      </MoneyButton>
    </form>
  )
}
