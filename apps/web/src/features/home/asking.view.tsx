import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './home.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { MetaParts, RowIcon } from '#ui/list-row/list-row.tsx'

/** A club with join requests that the reader may decide. */
export interface AskedClub {
  readonly clubId: ClubId
  readonly name: string
  readonly count: number
  /** The names of those who ask, as far as known. */
  readonly people: readonly string[]
}

/** The note shows at most this many names; the list shows them all. */
const namesMax = 3

/** Shows who asks to join the reader's clubs. A press opens the list of requests. */
export function AskingView({ clubs }: { readonly clubs: readonly AskedClub[] }) {
  const { t } = useTranslation('home')
  return (
    <div className={styles.asking}>
      {clubs.map(({ clubId, name, count, people }) => (
        <Link
          key={clubId}
          to={`${pathTo(patterns.members, { clubId })}?tab=newMembers`}
          className={cardClass({ padded: false, className: styles.club })}
        >
          <RowIcon name="user-plus" />
          <span className={styles.words}>
            <b>{t('asking.title', { count })}</b>
            <MetaParts parts={[name, ...people.slice(0, namesMax)]} />
          </span>
          <Icon name="chevron-right" className={styles.chevron} />
        </Link>
      ))}
    </div>
  )
}
