import type { PendingRequest } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { idsMax } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { DecisionBar, type DecisionBarProps } from './decision-bar.tsx'
import styles from './requests-tab.module.css'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { isOfReturn, requestKinds, type DecisionPreview, type RequestKind } from '../chip-request-choice.ts'
import { CounterpartAmount } from '../counterpart-amount.tsx'
import { NotStaffBadge } from '../member-picker/not-staff-badge.tsx'
import { SelectableRow } from '../member-picker/selectable-row.tsx'
import { againstGot, againstPaid } from '../transaction-display.ts'
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
  /** Requests of one kind; only those are decided together. */
  readonly requests: readonly PendingRequest[]
  /** The number of each kind that wait. The choice appears only if there are several kinds. */
  readonly waiting: Readonly<Record<RequestKind, number>>
  readonly onKind: (kind: RequestKind) => void
  readonly onSelect: (ids: readonly number[]) => void
  /** Undefined while no request is selected. */
  readonly preview: DecisionPreview | undefined
  /** The current time, for texts such as "4 min ago". */
  readonly now: Date
  /** Players whose names look like the names of staff. */
  readonly likeStaff?: ReadonlySet<UserId> | undefined
  /** The members whom the user sees, with the balances that the user may see. */
  readonly holders?: ReadonlyMap<UserId, Holder> | undefined
}

type Holder = Pick<ClubMember, 'white_amount' | 'red_amount'>

export function RequestsTabView(props: RequestsTabViewProps) {
  const { requests, kind, waiting, onKind, selectedIds, onSelect, preview, now } = props
  const { t } = useTranslation(['cashier', 'common'])
  const kindName = useKindName()
  const kinds = requestKinds.filter((each) => waiting[each] > 0)
  if (kinds.length === 0)
    return (
      <EmptyState compact title={t('cashier:requests.emptyTitle')} text={t('cashier:requests.emptyText')} />
    )
  // All of them may be more than can be chosen one by one.
  const toggle = (id: number) =>
    onSelect(
      selectedIds.includes(id)
        ? selectedIds.filter((each) => each !== id).slice(0, idsMax)
        : [...selectedIds, id],
    )
  return (
    <>
      {kinds.length > 1 && (
        <div className={styles.currencies}>
          <Segmented
            label={t('cashier:requests.kind')}
            segments={kinds.map((name) => ({ name, label: kindName(name), waiting: waiting[name] }))}
            current={kind}
            onChange={onKind}
          />
        </div>
      )}
      <RequestsHeading {...{ requests, kind, selectedIds, onSelect }} />
      <List className={styles.list} aria-label={t('cashier:tabs.requests')}>
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            now={now}
            likeStaff={props.likeStaff}
            holders={props.holders}
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

type HeadingProps = Pick<RequestsTabViewProps, 'requests' | 'kind' | 'selectedIds' | 'onSelect'>

function RequestsHeading({ requests, kind, selectedIds, onSelect }: HeadingProps) {
  const { t } = useTranslation('cashier')
  const kindName = useKindName()
  const language = useLanguage()
  const count = selectedIds.length
  const isAll = count === requests.length
  // Chips are asked for in one call, however many ask; returns are named one by one.
  const most = kind === 'return' ? idsMax : requests.length
  return (
    <div className={styles.heading}>
      <Checkbox
        checked={isAll}
        mixed={count > 0 && !isAll}
        onChange={() => onSelect(count > 0 ? [] : requests.slice(0, most).map(({ id }) => id))}
      >
        {count > 0 ? t('selectedOf', { selected: count, total: requests.length }) : t('selectAll')}
      </Checkbox>
      {requests.length > most && <span>{t('mostAtOnce', { max: formatAmount(idsMax, language) })}</span>}
      <span className={styles.currency}>
        {kind !== 'return' && <Coin name={kind} size={16} />}
        {kindName(kind)}
      </span>
    </div>
  )
}

/** Returns the name of a kind of requests: the chips that are asked for, or "returns". */
function useKindName(): (kind: RequestKind) => string {
  const { t } = useTranslation(['cashier', 'common'])
  return (kind) => (kind === 'return' ? t('cashier:requests.returns') : t(`common:coins.${kind}`))
}

interface RequestRowProps {
  readonly request: PendingRequest
  readonly now: Date
  readonly likeStaff: ReadonlySet<UserId> | undefined
  readonly holders: ReadonlyMap<UserId, Holder> | undefined
  readonly isSelected: boolean
  /** True if the maximum number of requests is already chosen. */
  readonly isDisabled: boolean
  readonly onToggle: () => void
}

function RequestRow(props: RequestRowProps) {
  const { request, now, likeStaff, holders, isSelected, isDisabled, onToggle } = props
  const { t } = useTranslation('common')
  const known = useKnown(request, holders)
  const language = useLanguage()
  const times = useTimes()
  const { id, name, role, photo, preset, amount, coin, counterpart } = rowOf(request)
  const rank = role === 'club' ? 'player' : role
  const isLikeStaff = id !== null && likeStaff?.has(id) === true
  const words = t('balanceOf', { currency: t(`coins.${coin}`), amount: formatAmount(amount, language) })
  return (
    <SelectableRow
      person={{ name, rank, photo, preset }}
      isSelected={isSelected}
      isDisabled={isDisabled}
      onToggle={onToggle}
      label={`${name}, ${words}`}
      badge={isLikeStaff ? <NotStaffBadge /> : rank !== 'player' && <Badge>{t(`roles.${rank}`)}</Badge>}
      meta={[`#${id ?? ''}`, times.ago(request.created_at, now, language), ...known].join(' · ')}
      end={
        <>
          <ChipAmount amount={amount} coin={coin} />
          {counterpart && <CounterpartAmount {...counterpart} />}
        </>
      }
    />
  )
}

/** Says what the person holds and bought last, as far as the user may see it. */
function useKnown(
  request: PendingRequest,
  holders: ReadonlyMap<UserId, Holder> | undefined,
): readonly string[] {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const times = useTimes()
  const { id, coin } = rowOf(request)
  const holder = id === null ? undefined : holders?.get(id)
  const held = coin === 'white' ? holder?.white_amount : holder?.red_amount
  const last = request.last_purchase
  return [
    ...(held == null ? [] : [t('requests.has', { amount: formatAmount(held, language) })]),
    ...(last
      ? [
          t('requests.bought', {
            amount: formatAmount(last.amount, language),
            date: times.date(last.created_at),
          }),
        ]
      : []),
    ...(last === null ? [t('requests.neverBought')] : []),
  ]
}

/** Shows who asks, and the amount: what they would get, or what they return. */
function rowOf(request: PendingRequest) {
  return isOfReturn(request)
    ? {
        id: request.sender_id,
        name: request.sender_name,
        role: request.sender_role,
        photo: request.sender_avatar,
        preset: request.sender_avatar_id,
        amount: request.amount,
        coin: request.currency,
        counterpart: againstPaid(request).counterpart,
      }
    : {
        id: request.receiver_id,
        name: request.receiver_name,
        role: request.receiver_role,
        photo: request.receiver_avatar,
        preset: request.receiver_avatar_id,
        amount: request.to_amount,
        coin: request.to_currency,
        counterpart: againstGot(request).counterpart,
      }
}
