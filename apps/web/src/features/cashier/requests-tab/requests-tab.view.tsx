import type { Transaction } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { idsMax, type ChipCurrency, chipCurrencies } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { DecisionBar, type DecisionBarProps } from './decision-bar.tsx'
import styles from './requests-tab.module.css'
import { ChipAmount } from '#lib/chip-amount.tsx'
import type { DecisionPreview } from '../chip-request-choice.ts'
import { CounterpartAmount } from '../counterpart-amount.tsx'
import { NotStaffBadge } from '../member-picker/not-staff-badge.tsx'
import { SelectableRow } from '../member-picker/selectable-row.tsx'
import { againstGot } from '../transaction-display.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { List } from '#ui/list-row/list-row.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'

interface RequestsTabViewProps extends Omit<DecisionBarProps, 'preview'> {
  /** Of one target currency: only those can be decided together. */
  readonly requests: readonly Transaction[]
  readonly currency: ChipCurrency
  /** How many wait of each; the choice is there only where both do. */
  readonly waiting: Readonly<Record<ChipCurrency, number>>
  readonly onCurrency: (currency: ChipCurrency) => void
  readonly onSelect: (ids: readonly number[]) => void
  /** Undefined while none is selected. */
  readonly preview: DecisionPreview | undefined
  /** The moment that "4 min ago" is counted to. */
  readonly now: Date
  /** Players whose names look like those of who serves the club. */
  readonly likeStaff?: ReadonlySet<UserId> | undefined
}

export function RequestsTabView(props: RequestsTabViewProps) {
  const { requests, currency, waiting, onCurrency, selectedIds, onSelect, preview, now } = props
  const { t } = useTranslation(['cashier', 'common'])
  if (waiting.white + waiting.red === 0)
    return (
      <EmptyState compact title={t('cashier:requests.emptyTitle')} text={t('cashier:requests.emptyText')} />
    )
  const toggle = (id: number) =>
    onSelect(selectedIds.includes(id) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id])
  return (
    <>
      {waiting.white > 0 && waiting.red > 0 && (
        <div className={styles.currencies}>
          <Segmented
            label={t('cashier:chipKind')}
            segments={chipCurrencies.map((name) => ({
              name,
              label: t(`common:coins.${name}`),
              waiting: waiting[name],
            }))}
            current={currency}
            onChange={onCurrency}
          />
        </div>
      )}
      <RequestsHeading {...{ requests, currency, selectedIds, onSelect }} />
      <List className={styles.list} aria-label={t('cashier:tabs.requests')}>
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            now={now}
            isLikeStaff={request.receiver_id !== null && props.likeStaff?.has(request.receiver_id) === true}
            isSelected={selectedIds.includes(request.id)}
            isDisabled={selectedIds.length >= idsMax && !selectedIds.includes(request.id)}
            onToggle={() => toggle(request.id)}
          />
        ))}
      </List>
      {preview && <DecisionBar {...props} preview={preview} />}
    </>
  )
}

type HeadingProps = Pick<RequestsTabViewProps, 'requests' | 'currency' | 'selectedIds' | 'onSelect'>

function RequestsHeading({ requests, currency, selectedIds, onSelect }: HeadingProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const language = useLanguage()
  const count = selectedIds.length
  const isAll = count === requests.length
  return (
    <div className={styles.heading}>
      <Checkbox
        checked={isAll}
        mixed={count > 0 && !isAll}
        onChange={() => onSelect(count > 0 ? [] : requests.slice(0, idsMax).map(({ id }) => id))}
      >
        {count > 0
          ? t('cashier:selectedOf', { selected: count, total: requests.length })
          : t('cashier:selectAll')}
      </Checkbox>
      {requests.length > idsMax && (
        <span>{t('cashier:mostAtOnce', { max: formatAmount(idsMax, language) })}</span>
      )}
      <span className={styles.currency}>
        <Coin name={currency} size={16} />
        {t(`common:coins.${currency}`)}
      </span>
    </div>
  )
}

interface RequestRowProps {
  readonly request: Transaction
  readonly now: Date
  readonly isLikeStaff: boolean
  readonly isSelected: boolean
  /** So many are chosen that no more can be. */
  readonly isDisabled: boolean
  readonly onToggle: () => void
}

function RequestRow({ request, now, isLikeStaff, isSelected, isDisabled, onToggle }: RequestRowProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const times = useTimes()
  const rank = request.receiver_role === 'club' ? 'player' : request.receiver_role
  const { counterpart } = againstGot(request)
  const amount = t('balanceOf', {
    currency: t(`coins.${request.to_currency}`),
    amount: formatAmount(request.to_amount, language),
  })
  return (
    <SelectableRow
      person={{
        name: request.receiver_name,
        rank,
        photo: request.receiver_avatar,
        preset: request.receiver_avatar_id,
      }}
      isSelected={isSelected}
      isDisabled={isDisabled}
      onToggle={onToggle}
      label={`${request.receiver_name}, ${amount}`}
      badge={isLikeStaff ? <NotStaffBadge /> : rank !== 'player' && <Badge>{t(`roles.${rank}`)}</Badge>}
      meta={`#${request.receiver_id ?? ''} · ${times.ago(request.created_at, now, language)}`}
      end={
        <>
          <ChipAmount amount={request.to_amount} coin={request.to_currency} />
          {counterpart && <CounterpartAmount {...counterpart} />}
        </>
      }
    />
  )
}
