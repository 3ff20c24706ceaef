import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { type ChipCurrency, chipCurrencies } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import type { TakingPreview } from './taking-preview.ts'
import { BarFacts } from '../bar-facts/bar-facts.tsx'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { ChipAmountInput } from '../chip-amount/chip-amount-input.tsx'
import { CurrencyChoice } from '../chip-amount/currency-choice.tsx'
import { MemberPickerView, type MemberSearch } from '../member-picker/member-picker.view.tsx'
import { MoneyButton } from '../money-button.tsx'
import { onSubmit } from '../on-submit.ts'
import order from '../sell-tab/sell-tab.module.css'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { amountOf } from '#ui/amount-input/normalize-amount.ts'
import { ConfirmBar } from '#ui/confirm-bar/confirm-bar.tsx'
import { Switch } from '#ui/switch/switch.tsx'

interface TakeTabViewProps {
  readonly members: readonly ClubMember[]
  readonly currency: ChipCurrency
  readonly onCurrency: (currency: ChipCurrency) => void
  readonly amountText: string
  readonly onAmountText: (text: string) => void
  readonly search: MemberSearch
  readonly selectedIds: readonly UserId[]
  readonly onSelect: (ids: readonly UserId[]) => void
  readonly preview: TakingPreview
  /** True if the user sees the balances, and so may take all of each. */
  readonly hasAll: boolean
  readonly isAll: boolean
  readonly onAll: (isAll: boolean) => void
  readonly isBusy: boolean
  readonly onTake: () => void
}

/** Shows the form to take chips from members back to the club. */
export function TakeTabView(props: TakeTabViewProps) {
  const { members, currency, onCurrency, amountText, onAmountText, selectedIds, onSelect, preview } = props
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const isOnline = useIsOnline()
  const { most, poorest } = preview
  const onEnter = () =>
    isOnline && preview.total !== null && poorest === undefined && !props.isBusy && props.onTake()
  const held = (member: ClubMember) => (currency === 'white' ? member.white_amount : member.red_amount)
  const refusalOf = (member: ClubMember) => {
    const [has, wanted] = [held(member), amountOf(amountText)]
    if (has === null || (props.isAll ? has > 0 : wanted === null || has >= wanted)) return undefined
    return t('take.hasOnly', { amount: formatAmount(has, language) })
  }
  return (
    <>
      <form className={order.order} onSubmit={onSubmit(onEnter)}>
        <CurrencyChoice
          label={t('chipKind')}
          currencies={chipCurrencies}
          value={currency}
          onChange={onCurrency}
        />
        {!props.isAll && (
          <ChipAmountInput
            label={t('take.amount')}
            coin={currency}
            value={amountText}
            onChange={onAmountText}
            decimals={2}
            {...(most !== null && { all: most })}
            hint={t('take.hint')}
            error={
              poorest === undefined
                ? undefined
                : t('take.tooMuch', { name: poorest.name, amount: formatAmount(poorest.held, language) })
            }
          />
        )}
        {props.hasAll && (
          <Switch
            checked={props.isAll}
            onChange={(event) => props.onAll(event.target.checked)}
            meta={t('take.allText')}
          >
            {t('amounts.allTheyHave')}
          </Switch>
        )}
      </form>
      <MemberPickerView
        label={t('take.from')}
        members={members}
        search={props.search}
        currency={currency}
        selectedIds={selectedIds}
        onSelect={onSelect}
        emptyTitle={t('take.emptyTitle')}
        emptyText={t('take.emptyText')}
        onEnter={onEnter}
        refusalOf={refusalOf}
      />
      {preview.total !== null && <TakingBar {...props} total={preview.total} />}
    </>
  )
}

function TakingBar(props: TakeTabViewProps & { readonly total: number }) {
  const { members, currency, selectedIds, onSelect, preview, isBusy, onTake, total } = props
  const { t } = useTranslation(['cashier', 'common'])
  const amount = formatAmount(total, useLanguage())
  const only = selectedIds.length === 1 && members.find(({ user_id }) => user_id === selectedIds[0])
  return (
    <ConfirmBar
      label={t('cashier:take.preview')}
      buttons={
        <>
          <MoneyButton look="second" onClick={() => onSelect([])} disabled={isBusy}>
            {t('common:cancel')}
          </MoneyButton>
          <MoneyButton onClick={onTake} busy={isBusy} disabled={preview.poorest !== undefined}>
            {t('cashier:take.submit', { amount })}
          </MoneyButton>
        </>
      }
    >
      <BarFacts
        facts={[
          {
            name: only
              ? t('cashier:take.nameLoses', { name: only.name })
              : t('cashier:take.membersLose', { count: selectedIds.length }),
            value: <ChipAmount amount={-total} coin={currency} size="large" />,
          },
          { name: t('cashier:take.clubGets'), value: <ChipAmount amount={total} coin="red" plus /> },
        ]}
      />
    </ConfirmBar>
  )
}
