import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import type { ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { BarFacts } from '../bar-facts/bar-facts.tsx'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { LackingRed } from '../lacking-red/lacking-red.tsx'
import { MoneyButton } from '../money-button.tsx'
import type { SalePreview } from '../sale-preview.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { ConfirmBar } from '#ui/confirm-bar/confirm-bar.tsx'

export interface SaleBarProps {
  readonly members: readonly ClubMember[]
  /** The chosen members, or the user alone. */
  readonly selectedIds: readonly UserId[]
  readonly onSelect: (ids: readonly UserId[]) => void
  readonly currency: ChipCurrency
  readonly preview: SalePreview
  readonly isForOneself: boolean
  readonly paysFrom: 'club' | 'own'
  readonly mayBuyRed: boolean
  readonly isBusy: boolean
  readonly onSell: () => void
}

/** Shows the cost of the sale and the rest, before it is confirmed. */
export function SaleBar(props: SaleBarProps) {
  const { preview, currency, paysFrom, mayBuyRed, isBusy, onSell, onSelect } = props
  const { t } = useTranslation(['cashier', 'common'])
  const language = useLanguage()
  const amount = formatAmount(preview.received, language)
  const fee = preview.fee > 0 ? 'WithFee' : ''
  return (
    <ConfirmBar
      label={t('cashier:sell.preview')}
      buttons={
        <>
          <MoneyButton look="second" onClick={() => onSelect([])} disabled={isBusy}>
            {t('common:cancel')}
          </MoneyButton>
          <MoneyButton onClick={onSell} busy={isBusy} disabled={preview.lacking > 0}>
            {t('cashier:sell.submit', { amount })}
          </MoneyButton>
        </>
      }
    >
      <BarFacts
        facts={[
          {
            name: useReceiverText(props),
            value: <ChipAmount amount={preview.received} coin={currency} size="large" />,
          },
          {
            name: t(`cashier:from.${paysFrom}${fee}`, { fee: formatAmount(preview.fee, language) }),
            value: <ChipAmount amount={-preview.paid} coin="red" />,
          },
          ...(preview.left === null || preview.lacking > 0
            ? []
            : [
                {
                  name: t('cashier:sell.left'),
                  value: <ChipAmount amount={preview.left} coin="red" tone="quiet" />,
                },
              ]),
        ]}
      />
      {preview.lacking > 0 && <LackingRed lacking={preview.lacking} of={paysFrom} mayBuyRed={mayBuyRed} />}
    </ConfirmBar>
  )
}

function useReceiverText({ members, selectedIds, isForOneself }: SaleBarProps): string {
  const { t } = useTranslation('cashier')
  if (isForOneself) return t('sell.youGet')
  const only = selectedIds.length === 1 && members.find(({ user_id }) => user_id === selectedIds[0])
  return only
    ? t('requests.nameGets', { name: only.name })
    : t('requests.membersGet', { count: selectedIds.length })
}
