import type { PersonAtTable } from '@cardroom/contract/tables'
import { useTranslation } from 'react-i18next'
import styles from './people-row.module.css'
import { ReactionMark } from '../talk/reactions.view.tsx'
import type { ShownReaction } from '../talk/talk.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import text from '#ui/text.module.css'

interface PeopleRowViewProps {
  readonly people: readonly PersonAtTable[]
  readonly onlookers: number
  /** True if there is room to show the number of onlookers. */
  readonly hasOnlookers: boolean
  readonly reactions: readonly ShownReaction[]
  /** The largest number of people to show. For the others only their number is shown. */
  readonly max: number
  readonly onPress: () => void
}

/**
 * Shows the people who sit at the table, in the order in which they sat down. The ring is lit for people who have
 * placed bets. A reaction is shown at its person, or at the number of people who are not visible.
 */
export function PeopleRowView(props: PeopleRowViewProps) {
  const { people, onlookers, hasOnlookers, reactions, max, onPress } = props
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  const [shown, more] = [people.slice(0, max), people.length - max]
  const placed = people.filter((person) => person.placed).length
  const isInSight = ({ person }: ShownReaction) => shown.some(({ seat }) => seat === person)
  const ofOthers = reactions.findLast((reaction) => !isInSight(reaction))
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onPress}>
      <span className={text.hidden}>
        {t('peopleSpoken', { count: people.length, placed, onlookers: formatAmount(onlookers, language) })}
      </span>
      <span className={styles.people} aria-hidden="true">
        {shown.map((person) => (
          <PersonMark key={person.seat} person={person} reactions={reactions} size={36} />
        ))}
        {more > 0 && (
          <span className={styles.more}>{t('moreOf', { more: formatAmount(more, language) })}</span>
        )}
      </span>
      {hasOnlookers && (
        <span className={styles.onlookers} aria-hidden="true">
          <Icon name="eye" size={18} />
          {formatAmount(onlookers, language)}
          {ofOthers && <ReactionMark key={ofOthers.key} kind={ofOthers.kind} />}
        </span>
      )}
    </button>
  )
}

interface PersonMarkProps {
  readonly person: PersonAtTable
  readonly reactions: readonly ShownReaction[]
  readonly size: number
}

/**
 * Shows a person as a ring around their picture. The ring is lit with bets and dim without, and has a dot while the
 * person is away. Their reaction is shown there for a moment.
 */
export function PersonMark({ person, reactions, size }: PersonMarkProps) {
  const { name, avatar, avatar_id: preset, placed, away, seat } = person
  const reaction = reactions.find((each) => each.person === seat)
  return (
    <span className={styles.person}>
      <span className={styles.mark} data-placed={placed} data-away={away}>
        <Avatar name={name ?? '?'} photo={avatar} preset={preset} size={size} />
      </span>
      {reaction && <ReactionMark key={reaction.key} kind={reaction.kind} />}
    </span>
  )
}
