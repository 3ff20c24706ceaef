import type { PendingRequest } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { fromWire, sum, toWire } from '@cardroom/money'
import { idsMax, isPersonFound } from '@cardroom/rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { heldByAsker, isOwed, requestedBy, type Holder } from './requested.ts'
import type { RequestKind } from '../chip-request-choice.ts'
import { NotStaffBadge } from '../member-picker/not-staff-badge.tsx'
import { figureColumn } from '#lib/desk/figure-column.tsx'
import { inOrder } from '#lib/desk/in-order.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import type { DataColumn, DataSort, RowKey } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { FilterBar } from '#ui/data-table/filter-bar.tsx'
import { Figure } from '#ui/data-table/figure.tsx'
import { NameCell } from '#ui/data-table/name-cell.tsx'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

/** The search in the table, and its order. */
export interface RequestSearch {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly sort: DataSort
  readonly onSort: (sort: DataSort) => void
  /** The saved views, which are stored on the device. */
  readonly views?: ReactNode
}

interface RequestsTableViewProps {
  readonly requests: readonly PendingRequest[]
  readonly kind: RequestKind
  readonly selectedIds: readonly number[]
  readonly onSelect: (ids: readonly number[]) => void
  readonly table: RequestSearch
  readonly now: Date
  /** Players whose names look like the names of staff. */
  readonly likeStaff: ReadonlySet<UserId> | undefined
  /** The members whom the user sees, with the balances that the user may see. */
  readonly holders: ReadonlyMap<UserId, Holder> | undefined
}

const coinPx = 22

const orders = {
  name: (request: PendingRequest) => requestedBy(request).name,
  asked: ({ created_at: at }: PendingRequest) => Date.parse(at),
  amount: (request: PendingRequest) => requestedBy(request).amount,
  against: (request: PendingRequest) => requestedBy(request).counterpart?.amount ?? 0,
}

/** The columns that requests can be sorted by. */
export const requestColumns = Object.keys(orders)

export const oldestAsked: DataSort = { name: 'asked', isDescending: false }

/** Shows the requests on a wide screen in a sortable table. A press selects requests to decide together. */
export function RequestsTableView(props: RequestsTableViewProps) {
  const { requests, kind, selectedIds, onSelect, table } = props
  const { search, onSearch, sort, onSort, views } = table
  const { t } = useTranslation(['cashier', 'common'])
  const language = useLanguage()
  const found = requests.filter((request) => isFound(request, search))
  // A ticked request stays ticked while the search hides it.
  const data = useDataRows(inOrder(found, sort, orders), ({ id }) => id, {
    ticks: new Set<RowKey>(selectedIds),
    onTicks: (ticks) =>
      onSelect(
        requests
          .map(({ id }) => id)
          .filter((id) => ticks.has(id))
          // One call decides any number of requests for chips; returns are named one by one.
          .slice(0, kind !== 'return' && ticks.size === requests.length ? requests.length : idsMax),
      ),
  })
  const columns = useRequestColumns(props, found)
  return (
    <>
      <FilterBar
        label={t('cashier:searchMembers')}
        search={{
          label: t('cashier:searchMembers'),
          placeholder: t('cashier:searchMembers'),
          clearLabel: t('common:clear'),
          value: search,
          onChange: onSearch,
        }}
        end={views}
      />
      {found.length === 0 ? (
        <EmptyState compact title={t('cashier:nobodyFound')} />
      ) : (
        <DataTable
          label={t('cashier:tabs.requests')}
          columns={columns}
          data={data}
          sort={sort}
          onSort={onSort}
          ticks={{
            all: t('cashier:selectAll'),
            one: (request) =>
              t('cashier:table.tick', { name: wholeName(request, t('cashier:row.onTab.sale')) }),
          }}
          ticksOnPress
          foot={t('cashier:selectedOf', {
            selected: formatAmount(selectedIds.length, language),
            total: formatAmount(requests.length, language),
          })}
        />
      )}
    </>
  )
}

/** Returns the name of who asks, with the word for a request on the tab. */
const wholeName = (request: PendingRequest, onTab: string): string =>
  [requestedBy(request).name, ...(isOwed(request) ? [onTab] : [])].join(', ')

function isFound(request: PendingRequest, search: string): boolean {
  const { id, name } = requestedBy(request)
  return isPersonFound({ id: id ?? 0, name }, search)
}

/** Returns the columns with the totals of the found requests. All are of one kind, so their amounts add up. */
function useRequestColumns(
  props: RequestsTableViewProps,
  found: readonly PendingRequest[],
): DataColumn<PendingRequest>[] {
  const { requests, now, likeStaff } = props
  const { t } = useTranslation(['cashier', 'common'])
  const language = useLanguage()
  const times = useTimes()
  const total = (of: (request: PendingRequest) => number) =>
    formatAmount(toWire(sum(found.map((request) => fromWire(of(request))))), language)
  const against = requests.some((request) => requestedBy(request).counterpart)
  return [
    {
      name: 'name',
      title: t('cashier:table.member'),
      text: (request) => wholeName(request, t('cashier:row.onTab.sale')),
      cell: (request) => <PersonCell request={request} likeStaff={likeStaff} />,
      isName: true,
      isSortable: true,
    },
    {
      name: 'id',
      title: t('cashier:table.id'),
      text: (request) => `#${requestedBy(request).id ?? ''}`,
      copied: (request) => String(requestedBy(request).id ?? ''),
      width: '7rem',
      isExtra: true,
    },
    {
      name: 'asked',
      title: t('cashier:table.asked'),
      text: ({ created_at: at }) => times.ago(at, now, language),
      copied: ({ created_at: at }) => times.dateTime(at),
      width: '9rem',
      isSortable: true,
    },
    {
      ...figureColumn<PendingRequest>(language, {
        name: 'amount',
        title: t('cashier:table.amount'),
        amount: (request) => requestedBy(request).amount,
        isSortable: true,
      }),
      besidePx: coinPx,
      cell: (request) => {
        const { amount, coin } = requestedBy(request)
        return <Figure coin={<Coin name={coin} size={16} />}>{formatAmount(amount, language)}</Figure>
      },
      total: total(orders.amount),
    },
    ...useKnownColumns(props),
    ...(against
      ? [
          {
            ...figureColumn<PendingRequest>(language, {
              name: 'against',
              title: t('cashier:table.against'),
              amount: (request) => requestedBy(request).counterpart?.amount,
              isSortable: true,
            }),
            besidePx: coinPx,
            cell: (request: PendingRequest) => <AgainstCell request={request} />,
            total: total(orders.against),
          },
        ]
      : []),
  ]
}

/** Returns columns with what the person holds and bought last, as far as the user may see it. */
function useKnownColumns({ requests, holders }: RequestsTableViewProps): DataColumn<PendingRequest>[] {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const times = useTimes()
  const held = (request: PendingRequest) => heldByAsker(request, holders)
  const bought = ({ last_purchase: last }: PendingRequest): string => {
    if (!last) return last === null ? t('requests.neverBought') : ''
    return `${formatAmount(last.amount, language)} · ${times.date(last.created_at)}`
  }
  return [
    ...(requests.some((request) => held(request) !== null)
      ? [figureColumn<PendingRequest>(language, { name: 'has', title: t('amounts.has'), amount: held })]
      : []),
    ...(requests.some((request) => request.last_purchase !== undefined)
      ? [{ name: 'bought', title: t('table.bought'), text: bought, width: '11rem', isExtra: true }]
      : []),
  ]
}

function PersonCell({ request, likeStaff }: Pick<RequestsTableViewProps, 'likeStaff'> & RowProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const { id, name, role, photo, preset } = requestedBy(request)
  const rank = role === 'club' ? 'player' : role
  const isLikeStaff = id !== null && likeStaff?.has(id) === true
  return (
    <NameCell
      name={name}
      rank={rank}
      photo={photo}
      preset={preset ?? undefined}
      badge={!isLikeStaff && rank !== 'player' && t(`common:roles.${rank}`)}
      mark={
        <>
          {isLikeStaff && <NotStaffBadge />}
          {isOwed(request) && <Badge>{t('cashier:row.onTab.sale')}</Badge>}
        </>
      }
    />
  )
}

interface RowProps {
  readonly request: PendingRequest
}

function AgainstCell({ request }: RowProps) {
  const language = useLanguage()
  const { counterpart } = requestedBy(request)
  if (!counterpart) return '–'
  return (
    <Figure tone="dim" coin={<Coin name={counterpart.currency} size={16} />}>
      {formatAmount(counterpart.amount, language)}
    </Figure>
  )
}
