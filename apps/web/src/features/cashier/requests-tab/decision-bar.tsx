import type { Transaction } from '@cardroom/contract/cashier'
import { fromWire, sum, toWire } from '@cardroom/money'
import { useTranslation } from 'react-i18next'
import { isOwed } from './requested.ts'
import { BarFacts } from '../bar-facts/bar-facts.tsx'
import { ChipAmount } from '#lib/chip-amount.tsx'
import type { DecisionPreview, RequestKind } from '../chip-request-choice.ts'
import { LackingRed } from '../lacking-red/lacking-red.tsx'
import { MoneyButton } from '../money-button.tsx'
import { OnTabSwitch } from '../on-tab-switch.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { ConfirmBar } from '#ui/confirm-bar/confirm-bar.tsx'

export interface DecisionBarProps {
  readonly requests: readonly Transaction[]
  readonly selectedIds: readonly number[]
  /** The effect of accepting the selected requests. */
  readonly preview: DecisionPreview
  readonly kind: RequestKind
  /** The side that pays for the chips, or will owe for the returns. */
  readonly side: 'club' | 'own'
  readonly mayBuyRed: boolean
  /** True if what was asked for on the tab is paid at once instead. */
  readonly isPaid: boolean
  readonly onPaid: (isPaid: boolean) => void
  readonly onAccept: () => void
  readonly onDecline: () => void
  readonly isAccepting: boolean
}

/** Shows the effect of accepting, with buttons to decline or accept. */
export function DecisionBar(props: DecisionBarProps) {
  const { preview, selectedIds, kind, side, mayBuyRed, onAccept, onDecline, isAccepting } = props
  const count = selectedIds.length
  const { t } = useTranslation(['cashier', 'common'])
  const language = useLanguage()
  const ofChips = useChipsFacts(props)
  const ofReturns = useReturnFacts(props)
  return (
    <ConfirmBar
      label={t('cashier:requests.selected')}
      buttons={
        <>
          <MoneyButton look="second" onClick={onDecline} disabled={isAccepting}>
            {t('cashier:decline.submit')}
          </MoneyButton>
          <MoneyButton onClick={onAccept} busy={isAccepting} disabled={preview.lacking > 0}>
            {count === 1
              ? t('cashier:requests.acceptOne')
              : t('cashier:requests.accept', { number: formatAmount(count, language) })}
          </MoneyButton>
        </>
      }
    >
      <BarFacts facts={kind === 'return' ? ofReturns : ofChips} />
      <OwedSwitch {...props} />
      {preview.lacking > 0 && <LackingRed lacking={preview.lacking} of={side} mayBuyRed={mayBuyRed} />}
    </ConfirmBar>
  )
}

/** Returns the facts about the receivers, their chips and the cost. */
function useChipsFacts(props: DecisionBarProps) {
  const { preview, side } = props
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const fee = preview.fee > 0 ? 'WithFee' : ''
  return [
    {
      name: useReceiversText(props),
      value: <ChipAmount amount={preview.received} coin={preview.currency} size="large" />,
    },
    {
      name: t(`from.${side}${fee}`, { fee: formatAmount(preview.fee, language) }),
      value: <ChipAmount amount={-preview.paid} coin="red" />,
    },
    ...(preview.left === null || preview.lacking > 0
      ? []
      : [{ name: t('sell.left'), value: <ChipAmount amount={preview.left} coin="red" tone="quiet" /> }]),
  ]
}

/** Shows what is not paid for but owed, and lets it be paid instead. Returns, and what is paid, have no such choice. */
function OwedSwitch({ requests, selectedIds, isPaid, onPaid }: DecisionBarProps) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const owed = requests.filter((request) => selectedIds.includes(request.id) && isOwed(request))
  if (owed.length === 0) return null
  const count = new Set(owed.map(({ receiver_id }) => receiver_id)).size
  const amount = formatAmount(toWire(sum(owed.map(({ to_amount }) => fromWire(to_amount)))), language)
  return (
    <OnTabSwitch
      what="accept"
      text={isPaid ? undefined : t('onTab.acceptOwed', { count, amount })}
      isOn={!isPaid}
      onChange={(isOn) => onPaid(!isOn)}
    />
  )
}

/** Returns the facts about chips that are returned, which always arrive as red, and their value. */
function useReturnFacts({ preview, side }: DecisionBarProps) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  return [
    {
      name: t(side === 'club' ? 'return.clubGets' : 'requests.youGet'),
      value: <ChipAmount amount={preview.received} coin="red" plus size="large" />,
    },
    { name: t(`requests.tab.${side}`), value: formatAmount(preview.received, language) },
  ]
}

function useReceiversText({ requests, selectedIds, preview }: DecisionBarProps): string {
  const { t } = useTranslation('cashier')
  const only = preview.receivers === 1 && requests.find(({ id }) => id === selectedIds[0])
  if (only) return t('requests.nameGets', { name: only.receiver_name })
  const people = preview.areAllPlayers ? 'playersGet' : 'membersGet'
  return t(`requests.${people}`, { count: preview.receivers })
}
