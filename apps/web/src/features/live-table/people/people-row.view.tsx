import type { PersonAtTable } from '@cardroom/contract/tables'
import { useTranslation } from 'react-i18next'
import styles from './people-row.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import text from '#ui/text.module.css'

interface PeopleRowViewProps {
  readonly people: readonly PersonAtTable[]
  readonly onlookers: number
  /** At most so many people are shown; the others are counted. */
  readonly max: number
  readonly onPress: () => void
}

/** Shows who sits at the table, in the order of sitting down. A ring is lit for those who have placed bets. */
export function PeopleRowView({ people, onlookers, max, onPress }: PeopleRowViewProps) {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  const [shown, more] = [people.slice(0, max), people.length - max]
  const placed = people.filter((person) => person.placed).length
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onPress}>
      <span className={text.hidden}>
        {t('peopleSpoken', { count: people.length, placed, onlookers: formatAmount(onlookers, language) })}
      </span>
      <span className={styles.people} aria-hidden="true">
        {shown.map((person) => (
          <PersonMark key={person.seat} person={person} size={36} />
        ))}
        {more > 0 && (
          <span className={styles.more}>{t('moreOf', { more: formatAmount(more, language) })}</span>
        )}
      </span>
      <span className={styles.onlookers} aria-hidden="true">
        <Icon name="eye" size={18} />
        {formatAmount(onlookers, language)}
      </span>
    </button>
  )
}

/** A person as a ring around their picture: lit with bets, dim without, and with a dot while they are away. */
export function PersonMark({ person, size }: { readonly person: PersonAtTable; readonly size: number }) {
  const { name, avatar, avatar_id: preset, placed, away } = person
  return (
    <span className={styles.mark} data-placed={placed} data-away={away}>
      <Avatar name={name ?? '?'} photo={avatar} preset={preset} size={size} />
    </span>
  )
}
