import type { DealOfPerson } from '@cardroom/contract/deals'
import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { isFoundIn } from '@cardroom/rules'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealPerson } from './deal-sheet.tsx'
import { DealsTableView } from './deals-table.view.tsx'
import { OthersTableView } from './others-table.view.tsx'
import { SeveralView } from './several.view.tsx'
import styles from '../settlement.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useDealWords } from '#lib/words/use-deal-words.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Amount, List, ListRow } from '#ui/list-row/list-row.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface DealsViewProps {
  readonly deals: readonly DealOfPerson[]
  /** The members without a deal who could have one. */
  readonly others: readonly ClubMember[]
  /** Nobody sets their own deal. */
  readonly me: UserId
  /** True while the user chooses several people for the same deal. */
  readonly isChoosing: boolean
  readonly onChoosing: (isChoosing: boolean) => void
  /** Begins the choice of several people, and receives the focus when the choice ends. */
  readonly severalButton: RefObject<HTMLButtonElement | null>
  readonly onOpen: (open: { readonly people: readonly DealPerson[]; readonly deal?: DealOfPerson }) => void
}

/** Lists agents first, because their deals are the club's largest. */
export function DealsView(props: DealsViewProps) {
  const { deals, others, me, isChoosing, onChoosing, severalButton, onOpen } = props
  const { t } = useTranslation(['settlement', 'common'])
  useFocusAfter(isChoosing, severalButton)
  const [search, setSearch] = useState('')
  const isWide = useIsWide()
  const mayChange = (deal: DealOfPerson) => isChangeable(deal, me)
  const openDeal = (deal: DealOfPerson) =>
    onOpen({ people: [{ userId: deal.user_id, name: deal.name }], deal })
  const wanted = others
    .filter(({ name }) => isFoundIn(name, search.trim()))
    .toSorted((a, b) => Number(b.role === 'agent') - Number(a.role === 'agent'))
  const people = [...deals, ...others]
    .filter((each) => isChangeable(each, me))
    .map(({ user_id: userId, name }) => ({ userId, name }))
  if (isChoosing)
    return (
      <SeveralView
        people={people}
        onCancel={() => onChoosing(false)}
        onChosen={(chosen) => onOpen({ people: chosen })}
      />
    )
  return (
    <div className={styles.cards}>
      {people.length > 1 && (
        <div className={styles.tools}>
          <Button look="second" size="medium" ref={severalButton} onClick={() => onChoosing(true)}>
            {t('deals.several')}
          </Button>
        </div>
      )}
      {deals.length === 0 ? (
        <EmptyState compact title={t('deals.none')} text={t('deals.noneText')} />
      ) : isWide ? (
        <DealsTableView deals={deals} mayChange={mayChange} onOpen={openDeal} />
      ) : (
        <List aria-label={t('deals.title')}>
          {deals.map((deal) => (
            <DealRow
              key={deal.user_id}
              deal={deal}
              onPress={mayChange(deal) ? () => openDeal(deal) : undefined}
            />
          ))}
        </List>
      )}
      <SectionHeader title={t('deals.others')} />
      <div className={styles.tools}>
        <div className={styles.find}>
          <SearchField
            label={t('deals.search')}
            clearLabel={t('common:clear')}
            placeholder={t('deals.search')}
            value={search}
            onChange={setSearch}
          />
        </div>
      </div>
      {wanted.length === 0 && search.trim() !== '' ? (
        <EmptyState compact title={t('deals.nobody')} />
      ) : (
        <OthersView
          others={wanted}
          onOpen={({ user_id: userId, name }) => onOpen({ people: [{ userId, name }] })}
        />
      )}
    </div>
  )
}

/** Tells whether this user may set the person's deal: nobody sets their own, and staff have none. */
const isChangeable = ({ user_id: id, role }: Pick<DealOfPerson, 'user_id' | 'role'>, me: UserId): boolean =>
  id !== me && (role === 'agent' || role === 'player')

interface OthersViewProps {
  readonly others: readonly ClubMember[]
  readonly onOpen: (member: ClubMember) => void
}

function OthersView({ others, onOpen }: OthersViewProps) {
  const { t } = useTranslation('settlement')
  if (useIsWide()) return others.length > 0 && <OthersTableView others={others} onOpen={onOpen} />
  return (
    <List aria-label={t('deals.others')}>
      {others.map((member) => (
        <ListRow
          key={member.user_id}
          leading={
            <Avatar
              name={member.name}
              rank={member.role}
              photo={member.avatar}
              preset={member.avatar_id}
              size={40}
            />
          }
          title={member.name}
          meta={t(`deals.role.${member.role === 'agent' ? 'agent' : 'player'}`)}
          onPress={() => onOpen(member)}
          chevron
        />
      ))}
    </List>
  )
}

/** Gives the focus to the button when the choice ends: the control that ended it is gone. */
function useFocusAfter(isChoosing: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasChoosing = useRef(isChoosing)
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) button.current?.focus()
    wasChoosing.current = isChoosing
  }, [isChoosing, button])
}

interface DealRowProps {
  readonly deal: DealOfPerson
  readonly onPress: (() => void) | undefined
}

function DealRow({ deal, onPress }: DealRowProps) {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  const dealWords = useDealWords()
  const carried = deal.carried.loss + deal.carried.fees
  return (
    <ListRow
      leading={<Avatar name={deal.name} rank={deal.role} size={40} />}
      title={deal.name}
      badge={
        deal.ends ? (
          <Badge tone="warning" icon="circle-alert">
            {t('deals.ends')}
          </Badge>
        ) : (
          deal.next && <Badge>{t('deals.changes')}</Badge>
        )
      }
      meta={dealWords(deal.now ?? deal.next)}
      end={
        carried < 0 && (
          <>
            <Amount tone="negative">{formatAmount(carried, language)}</Amount>
            <Amount size="small">{t('deals.carried')}</Amount>
          </>
        )
      }
      onPress={onPress}
    />
  )
}
