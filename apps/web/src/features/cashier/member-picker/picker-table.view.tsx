import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { fromWire, sum, toWire } from '@cardroom/money'
import { chipCurrencies, holdsRed, idsMax, type ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import styles from './member-picker.module.css'
import { NotStaffBadge } from './not-staff-badge.tsx'
import { membersInOrder } from './pickable-members.ts'
import { figureColumn } from '#lib/desk/figure-column.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import type { DataColumn, DataSort, RowKey } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { NameCell } from '#ui/data-table/name-cell.tsx'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'

interface PickerTableViewProps {
  readonly label: string
  /** The members that the search has found. */
  readonly members: readonly ClubMember[]
  /** Everybody who can be chosen. A chosen member stays chosen while the search hides them. */
  readonly all: readonly ClubMember[]
  readonly selectedIds: readonly UserId[]
  readonly onSelect: (ids: readonly UserId[]) => void
  readonly sort: DataSort
  readonly onSort: (sort: DataSort) => void
  /** Returns what is wrong with a chosen member. */
  readonly refusalOf?: ((member: ClubMember) => string | undefined) | undefined
}

/** Lets the user choose one or many members on a wide screen, in a sortable table with their balances. */
export function PickerTableView(props: PickerTableViewProps) {
  const { label, members, all, selectedIds, onSelect, sort, onSort } = props
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const rows = membersInOrder(members, sort)
  const data = useDataRows(rows, ({ user_id: id }) => id, {
    ticks: new Set<RowKey>(selectedIds),
    onTicks: (ticks) =>
      onSelect(
        all
          .map(({ user_id: id }) => id)
          .filter((id) => ticks.has(id))
          .slice(0, idsMax),
      ),
  })
  return (
    <DataTable
      label={label}
      columns={usePickerColumns(props)}
      data={data}
      sort={sort}
      onSort={onSort}
      ticks={{ all: t('selectAll'), one: ({ name }) => t('table.tick', { name }) }}
      ticksOnPress
      foot={t('selectedOf', {
        selected: formatAmount(selectedIds.length, language),
        total: formatAmount(all.length, language),
      })}
    />
  )
}

const heldBy = (member: ClubMember, coin: ChipCurrency): number | null =>
  coin === 'white' ? member.white_amount : member.red_amount

/** Returns the columns, with only those balances that the user may see and that somebody can hold. */
function usePickerColumns({
  members,
  selectedIds,
  refusalOf,
}: PickerTableViewProps): DataColumn<ClubMember>[] {
  const { t } = useTranslation(['cashier', 'common'])
  const language = useLanguage()
  const coins = chipCurrencies.filter(
    (coin) =>
      members.some((member) => heldBy(member, coin) !== null) &&
      (coin === 'white' || members.some(({ role }) => holdsRed(role))),
  )
  const total = (coin: ChipCurrency) =>
    toWire(sum(members.map((member) => fromWire(heldBy(member, coin) ?? 0))))
  return [
    {
      name: 'name',
      title: t('cashier:table.member'),
      text: ({ name }) => name,
      cell: (member) => (
        <NameCell
          name={member.name}
          rank={member.role}
          photo={member.avatar}
          preset={member.avatar_id}
          badge={!member.looks_like_staff && member.role !== 'player' && t(`common:roles.${member.role}`)}
          mark={
            member.looks_like_staff ? (
              <NotStaffBadge />
            ) : (
              selectedIds.includes(member.user_id) && <Refusal text={refusalOf?.(member)} />
            )
          }
        />
      ),
      isName: true,
      isSortable: true,
    },
    {
      name: 'id',
      title: t('cashier:table.id'),
      text: ({ user_id: id }) => `#${id}`,
      copied: ({ user_id: id }) => String(id),
      width: '7rem',
      isSortable: true,
    },
    {
      name: 'agent',
      title: t('common:roles.agent'),
      text: ({ agent_name: agent }) => agent ?? '–',
      width: '10rem',
      isExtra: true,
      isSortable: true,
    },
    ...coins.map((coin) =>
      figureColumn<ClubMember>(language, {
        name: coin,
        title: t(`common:coins.${coin}`),
        amount: (member) => heldBy(member, coin),
        total: total(coin),
        isSortable: true,
      }),
    ),
  ]
}

const Refusal = ({ text }: { readonly text: string | undefined }) =>
  text !== undefined && <span className={styles.refusal}>{text}</span>
