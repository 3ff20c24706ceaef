import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import type { ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { SaleBar, type SaleBarProps } from './sale-bar.tsx'
import styles from './sell-tab.module.css'
import { ChipAmountInput } from '../chip-amount/chip-amount-input.tsx'
import { CurrencyChoice } from '../chip-amount/currency-choice.tsx'
import { OnTabSwitch } from '../on-tab-switch.tsx'
import { onSubmit } from '../on-submit.ts'
import { MemberPickerView, type MemberSearch } from '../member-picker/member-picker.view.tsx'
import { SelectableRow } from '../member-picker/selectable-row.tsx'
import type { SalePreview } from '../sale-preview.ts'
import { useIsOnline } from '#lib/api/connection.ts'

export interface Oneself {
  readonly userId: UserId
  readonly name: string
  readonly role: 'manager' | 'owner' | 'admin'
  readonly photo: string | null
  readonly preset: number
}

interface SellTabViewProps extends Omit<SaleBarProps, 'preview' | 'isForOneself'> {
  /** The members who can get the chosen currency from the user. */
  readonly members: readonly ClubMember[]
  /** The user as a receiver; null if they may not sell to themselves, and while red is sold. */
  readonly oneself: Oneself | null
  readonly currencies: readonly ChipCurrency[]
  readonly onCurrency: (currency: ChipCurrency) => void
  readonly amountText: string
  readonly onAmountText: (text: string) => void
  readonly search: MemberSearch
  /** True if the buyers owe for the chips instead of paying. */
  readonly isOnTab: boolean
  readonly onOnTab: (isOnTab: boolean) => void
  /** Undefined until there is an amount and a receiver. */
  readonly preview: SalePreview | undefined
}

/** Asks for the amount for each receiver, and for the receivers: one or many members, or the user. */
export function SellTabView(props: SellTabViewProps) {
  const { members, oneself, currencies, currency, onCurrency, amountText, onAmountText } = props
  const { selectedIds, onSelect, preview, paysFrom } = props
  const { t } = useTranslation('cashier')
  const isOnline = useIsOnline()
  const isForOneself = oneself !== null && selectedIds[0] === oneself.userId
  const onEnter = () => isOnline && preview && preview.lacking <= 0 && !props.isBusy && props.onSell()
  return (
    <>
      <form className={styles.order} onSubmit={onSubmit(onEnter)}>
        <CurrencyChoice
          label={t('chipKind')}
          currencies={currencies}
          value={currency}
          onChange={onCurrency}
        />
        <ChipAmountInput
          label={t('sell.amount')}
          coin={currency}
          value={amountText}
          onChange={onAmountText}
          // Once there is an amount, the bar below shows the exact cost.
          hint={amountText === '' ? t(currency === 'white' ? 'sell.hintWhite' : 'sell.hintRed') : undefined}
        />
        <OnTabSwitch what="sell" isOn={props.isOnTab} onChange={props.onOnTab} />
      </form>
      <MemberPickerView
        label={t('sell.receivers')}
        members={members}
        search={props.search}
        currency={currency}
        selectedIds={isForOneself ? [] : selectedIds}
        onSelect={onSelect}
        emptyTitle={t(`sell.empty.${paysFrom}Title`)}
        emptyText={t(`sell.empty.${paysFrom}Text`)}
        onEnter={onEnter}
        first={
          oneself && (
            <SelectableRow
              person={{ ...oneself, rank: oneself.role }}
              isSelected={isForOneself}
              onToggle={() => onSelect(isForOneself ? [] : [oneself.userId])}
              label={t('sell.oneself')}
              meta={t('sell.oneselfText')}
            />
          )
        }
      />
      {preview && <SaleBar {...props} preview={preview} isForOneself={isForOneself} />}
    </>
  )
}
