import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { idsMax, type ChipCurrency } from '@cardroom/rules'
import { useDeferredValue, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './member-picker.module.css'
import { found } from './pickable-members.ts'
import { PickerTableView } from './picker-table.view.tsx'
import { NotStaffBadge } from './not-staff-badge.tsx'
import { SelectableRow } from './selectable-row.tsx'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import type { DataSort } from '#ui/data-table/data-column.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { List } from '#ui/list-row/list-row.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/**
 * The search for members: its text, its field, and the order of the results in the table of a wide screen.
 */
export interface MemberSearch {
  readonly text: string
  readonly onText: (text: string) => void
  readonly box: RefObject<HTMLInputElement | null>
  readonly sort: DataSort
  readonly onSort: (sort: DataSort) => void
  /** The saved views of the table, which are stored on the device. */
  readonly views?: ReactNode
}

interface MemberPickerViewProps {
  readonly label: string
  readonly members: readonly ClubMember[]
  readonly search: MemberSearch
  /** Each member's balance in it is shown if the user may see it. */
  readonly currency: ChipCurrency
  readonly selectedIds: readonly UserId[]
  readonly onSelect: (ids: readonly UserId[]) => void
  /** Shown before the members: the user's own row. */
  readonly first?: ReactNode
  readonly emptyTitle: string
  readonly emptyText: string
  /** Called after Enter in the empty search field, if a person is already chosen. */
  readonly onEnter?: (() => void) | undefined
  /** Returns what is wrong with a chosen member, for example that they have less than is to be taken. */
  readonly refusalOf?: ((member: ClubMember) => string | undefined) | undefined
}

/**
 * Lets the user choose one or many members, found by name or id. It shows a table on a wide screen, otherwise a
 * list.
 */
export function MemberPickerView(props: MemberPickerViewProps) {
  const { label, members, search, currency, selectedIds, onSelect, first, emptyTitle, emptyText } = props
  const { t } = useTranslation(['cashier', 'common'])
  const { text, onText, box, sort, onSort, views } = search
  const wanted = useDeferredValue(text)
  const isWide = useIsWide()
  if (members.length === 0 && !first) return <EmptyState compact title={emptyTitle} text={emptyText} />
  const shown = found(members, wanted)
  const own = wanted === '' && first
  const choice = { label, members: shown, selectedIds, onSelect, refusalOf: props.refusalOf }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text.trim() === '') {
      if (selectedIds.length > 0) props.onEnter?.()
      return
    }
    // The list may still show the results for an earlier text.
    const [only, ...others] = found(members, text)
    if (!only || others.length > 0) return
    onSelect([...new Set([...selectedIds, only.user_id])].slice(0, idsMax))
    onText('')
  }
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={t('cashier:searchMembers')}
          placeholder={t('cashier:searchMembers')}
          clearLabel={t('common:clear')}
          aria-keyshortcuts="/"
          ref={box}
          value={text}
          onChange={onText}
          onKeyDown={onKeyDown}
        />
        {isWide ? (
          views
        ) : (
          <SelectionHeading
            shownIds={shown.map(({ user_id }) => user_id)}
            selectedIds={selectedIds}
            onSelect={onSelect}
          />
        )}
      </div>
      {!isWide && <PickerList {...choice} currency={currency} own={own} />}
      {isWide && own && (
        <List className={styles.list} aria-label={t('cashier:sell.oneself')}>
          {own}
        </List>
      )}
      {isWide && shown.length > 0 && (
        <PickerTableView {...choice} all={members} sort={sort} onSort={onSort} />
      )}
      {shown.length === 0 && wanted !== '' && <p className={styles.found}>{t('cashier:nobodyFound')}</p>}
    </>
  )
}

interface PickerListProps extends Pick<
  MemberPickerViewProps,
  'label' | 'members' | 'currency' | 'selectedIds' | 'onSelect' | 'refusalOf'
> {
  readonly own: ReactNode
}

function PickerList(props: PickerListProps) {
  const { label, members, currency, selectedIds, onSelect, own } = props
  const toggle = (id: UserId) =>
    onSelect(selectedIds.includes(id) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id])
  const isFull = selectedIds.length >= idsMax
  return (
    <List className={styles.list} aria-label={label}>
      {own}
      {members.map((member) => (
        <MemberRow
          key={member.user_id}
          member={member}
          currency={currency}
          isSelected={selectedIds.includes(member.user_id)}
          isDisabled={isFull && !selectedIds.includes(member.user_id)}
          refusal={selectedIds.includes(member.user_id) ? props.refusalOf?.(member) : undefined}
          onToggle={() => toggle(member.user_id)}
        />
      ))}
    </List>
  )
}

interface SelectionHeadingProps {
  readonly shownIds: readonly UserId[]
  readonly selectedIds: readonly UserId[]
  readonly onSelect: (ids: readonly UserId[]) => void
}

function SelectionHeading({ shownIds, selectedIds, onSelect }: SelectionHeadingProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const language = useLanguage()
  const count = selectedIds.length
  const isAll = shownIds.length > 0 && shownIds.every((id) => selectedIds.includes(id))
  if (shownIds.length < 2 && count === 0) return <div className={styles.heading} />
  return (
    <div className={styles.heading}>
      <Checkbox
        checked={isAll}
        mixed={!isAll && count > 0}
        onChange={() => onSelect(isAll || count > 0 ? [] : shownIds.slice(0, idsMax))}
      >
        {count > 0
          ? t('cashier:selectedOf', {
              selected: formatAmount(count, language),
              total: formatAmount(shownIds.length, language),
            })
          : t('cashier:selectAll')}
      </Checkbox>
      {shownIds.length > idsMax && (
        <span>{t('cashier:mostAtOnce', { max: formatAmount(idsMax, language) })}</span>
      )}
    </div>
  )
}

interface MemberRowProps {
  readonly member: ClubMember
  readonly currency: ChipCurrency
  readonly isSelected: boolean
  /** True if the maximum number of people is already chosen. */
  readonly isDisabled: boolean
  readonly refusal: string | undefined
  readonly onToggle: () => void
}

function MemberRow(props: MemberRowProps) {
  const { member, currency, isSelected, isDisabled, refusal, onToggle } = props
  const { t } = useTranslation('common')
  const language = useLanguage()
  const held = currency === 'white' ? member.white_amount : member.red_amount
  const holding =
    held === null
      ? ''
      : `, ${t('balanceOf', { currency: t(`coins.${currency}`), amount: formatAmount(held, language) })}`
  return (
    <SelectableRow
      person={{
        name: member.name,
        rank: member.role,
        photo: member.avatar,
        preset: member.avatar_id,
      }}
      isSelected={isSelected}
      isDisabled={isDisabled}
      onToggle={onToggle}
      label={`${member.name}${holding}`}
      badge={
        member.looks_like_staff ? (
          <NotStaffBadge />
        ) : (
          member.role !== 'player' && <Badge>{t(`roles.${member.role}`)}</Badge>
        )
      }
      meta={
        refusal ? (
          <span className={styles.refusal}>{refusal}</span>
        ) : (
          `#${member.user_id}${member.agent_name ? ` · ${t('roles.agent')} ${member.agent_name}` : ''}`
        )
      }
      end={held !== null && <ChipAmount amount={held} coin={currency} coinSize={18} />}
    />
  )
}
