import type { PendingRequest } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { idsMax } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { DecisionBar, type DecisionBarProps } from './decision-bar.tsx'
import { heldByAsker, isOwed, requestedBy, type Holder } from './requested.ts'
import styles from './requests-tab.module.css'
import { RequestsTableView, type RequestSearch } from './requests-table.view.tsx'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { requestKinds, type DecisionPreview, type RequestKind } from '../chip-request-choice.ts'
import { CounterpartAmount } from '../counterpart-amount.tsx'
import { NotStaffBadge } from '../member-picker/not-staff-badge.tsx'
import { SelectableRow } from '../member-picker/selectable-row.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { List } from '#ui/list-row/list-row.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface RequestsTabViewProps extends Omit<DecisionBarProps, 'preview'> {
  /** Requests of one kind; only those are decided together. */
  readonly requests: readonly PendingRequest[]
  /** The number of each kind that wait. The choice appears only if there are several kinds. */
  readonly waiting: Readonly<Record<RequestKind, number>>
  readonly onKind: (kind: RequestKind) => void
  readonly onSelect: (ids: readonly number[]) => void
  readonly table: RequestSearch
  /** Undefined while no request is selected. */
  readonly preview: DecisionPreview | undefined
  /** The current time, for texts such as "4 min ago". */
  readonly now: Date
  /** Players whose names look like the names of staff. */
  readonly likeStaff?: ReadonlySet<UserId> | undefined
  /** The members whom the user sees, with the balances that the user may see. */
  readonly holders?: ReadonlyMap<UserId, Holder> | undefined
}

export function RequestsTabView(props: RequestsTabViewProps) {
  const { requests, kind, waiting, onKind, selectedIds, onSelect, preview } = props
  const { table, now, likeStaff, holders } = props
  const { t } = useTranslation(['cashier', 'common'])
  const kindName = useKindName()
  const isWide = useIsWide()
  const kinds = requestKinds.filter((each) => waiting[each] > 0)
  if (kinds.length === 0)
    return (
      <EmptyState compact title={t('cashier:requests.emptyTitle')} text={t('cashier:requests.emptyText')} />
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
      {isWide ? (
        <RequestsTableView {...{ requests, kind, selectedIds, onSelect, table, now, likeStaff, holders }} />
      ) : (
        <>
          <RequestsHeading {...{ requests, kind, selectedIds, onSelect }} />
          <RequestsList {...{ requests, selectedIds, onSelect, now, likeStaff, holders }} />
        </>
      )}
      {preview && <DecisionBar {...props} preview={preview} />}
    </>
  )
}

type RequestsListProps = Pick<
  RequestsTabViewProps,
  'requests' | 'selectedIds' | 'onSelect' | 'now' | 'likeStaff' | 'holders'
>

function RequestsList({ requests, selectedIds, onSelect, now, likeStaff, holders }: RequestsListProps) {
  const { t } = useTranslation('cashier')
  // "All" may select more requests than can be chosen one by one.
  const toggle = (id: number) =>
    onSelect(
      selectedIds.includes(id)
        ? selectedIds.filter((each) => each !== id).slice(0, idsMax)
        : [...selectedIds, id],
    )
  return (
    <List className={styles.list} aria-label={t('tabs.requests')}>
      {requests.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          now={now}
          likeStaff={likeStaff}
          holders={holders}
          isSelected={selectedIds.includes(request.id)}
          isDisabled={selectedIds.length >= idsMax && !selectedIds.includes(request.id)}
          onToggle={() => toggle(request.id)}
        />
      ))}
    </List>
  )
}

type HeadingProps = Pick<RequestsTabViewProps, 'requests' | 'kind' | 'selectedIds' | 'onSelect'>

function RequestsHeading({ requests, kind, selectedIds, onSelect }: HeadingProps) {
  const { t } = useTranslation('cashier')
  const kindName = useKindName()
  const language = useLanguage()
  const count = selectedIds.length
  const isAll = count === requests.length
  // One call decides any number of requests for chips; returns are named one by one.
  const most = kind === 'return' ? idsMax : requests.length
  return (
    <div className={styles.heading}>
      <Checkbox
        checked={isAll}
        mixed={count > 0 && !isAll}
        onChange={() => onSelect(count > 0 ? [] : requests.slice(0, most).map(({ id }) => id))}
      >
        {count > 0
          ? t('selectedOf', {
              selected: formatAmount(count, language),
              total: formatAmount(requests.length, language),
            })
          : t('selectAll')}
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
  const { t } = useTranslation(['common', 'cashier'])
  const known = useKnown(request, holders)
  const language = useLanguage()
  const times = useTimes()
  const { id, name, role, photo, preset, amount, coin, counterpart } = requestedBy(request)
  const rank = role === 'club' ? 'player' : role
  const isLikeStaff = id !== null && likeStaff?.has(id) === true
  const words = t('common:balanceOf', {
    currency: t(`common:coins.${coin}`),
    amount: formatAmount(amount, language),
  })
  const owed = isOwed(request) ? [t('cashier:row.onTab.sale')] : []
  const rankBadge = rank !== 'player' && <Badge>{t(`common:roles.${rank}`)}</Badge>
  return (
    <SelectableRow
      person={{ name, rank, photo, preset }}
      isSelected={isSelected}
      isDisabled={isDisabled}
      onToggle={onToggle}
      label={[name, words, ...owed].join(', ')}
      badge={isLikeStaff ? <NotStaffBadge /> : rankBadge}
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

/** Returns whether it is on the tab, and what the person holds and bought last, if the user may see that. */
function useKnown(
  request: PendingRequest,
  holders: ReadonlyMap<UserId, Holder> | undefined,
): readonly string[] {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const times = useTimes()
  const held = heldByAsker(request, holders)
  const last = request.last_purchase
  return [
    ...(isOwed(request) ? [t('row.onTab.sale')] : []),
    ...(held === null ? [] : [t('requests.has', { amount: formatAmount(held, language) })]),
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
