import type { PersonAtTable, PersonsChips } from '@cardroom/contract/tables'
import { useTranslation } from 'react-i18next'
import styles from './people-list.module.css'
import { PersonMark } from './people-row.view.tsx'
import type { ShownReaction } from '../talk/talk.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'

interface PeopleListViewProps {
  readonly people: readonly PersonAtTable[]
  readonly chips: readonly PersonsChips[]
  readonly reactions: readonly ShownReaction[]
  /** The seat number of the viewing person, if they sit here. */
  readonly own: number | undefined
  /** The place of the list: beside the layout of a wide screen, or in a sheet. */
  readonly place: 'beside' | 'sheet'
  /** Opens the actions for another person. */
  readonly onPerson: (person: PersonAtTable) => void
}

/**
 * Lists all people at the table with their bets of the round and, in the sheet, their net result since they sat
 * down.
 */
export function PeopleListView(props: PeopleListViewProps) {
  const { people, chips, reactions, own, place, onPerson } = props
  return (
    <ul className={classNames(styles.list, styles[place])}>
      {people.map((person) => (
        <Row
          key={person.seat}
          person={person}
          bets={chips.find((each) => each.person === person.seat)?.bets ?? []}
          reactions={reactions}
          isOwn={person.seat === own}
          hasNet={place === 'sheet'}
          onPress={() => onPerson(person)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly person: PersonAtTable
  readonly bets: PersonsChips['bets']
  readonly reactions: readonly ShownReaction[]
  readonly isOwn: boolean
  readonly hasNet: boolean
  readonly onPress: () => void
}

function Row(props: RowProps) {
  const { isOwn, onPress } = props
  return (
    <li>
      {isOwn ? (
        <div className={styles.row}>
          <PersonFacts {...props} />
        </div>
      ) : (
        <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onPress}>
          <PersonFacts {...props} />
        </button>
      )}
    </li>
  )
}

function PersonFacts({ person, bets, reactions, isOwn, hasNet }: Omit<RowProps, 'onPress'>) {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  const { name, net } = person
  const amounts = bets.flatMap(({ amount }) => amount ?? [])
  const stake = amounts.reduce((total, amount) => total + amount, 0)
  const isHidden = bets.length > 0 && amounts.length < bets.length
  return (
    <>
      <PersonMark person={person} reactions={reactions} size={32} />
      <span className={styles.words}>
        <b>{isOwn ? t('you') : (name ?? t('somebody'))}</b>
        <span>{bets.length > 0 ? t('betCount', { count: bets.length }) : t(doing(person))}</span>
      </span>
      {hasNet && net !== null && (
        <span className={styles.net}>
          {t('tonight', { amount: formatAmount(net, language, { plus: true }) })}
        </span>
      )}
      {bets.length > 0 && (
        <b className={styles.stake}>{isHidden ? t('amountHidden') : formatAmount(stake, language)}</b>
      )}
    </>
  )
}

/** Returns what a person without bets is doing. */
function doing({ away, ready }: PersonAtTable): 'isAway' | 'sitsOut' | 'isChoosing' {
  if (away) return 'isAway'
  return ready ? 'sitsOut' : 'isChoosing'
}
