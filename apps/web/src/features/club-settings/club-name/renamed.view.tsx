import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './club-name.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Crest } from '#ui/crest/crest.tsx'

interface RenamedViewProps {
  readonly club: {
    readonly id: ClubId
    readonly name: string
    readonly avatar: string | null
    readonly avatar_id: number
  }
}

export function RenamedView({ club }: RenamedViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  return (
    <section className={styles.renamed} role="status">
      <span className={styles.lamp}>
        <Crest preset={club.avatar_id} photo={club.avatar} size={132} />
      </span>
      <h2>{club.name}</h2>
      <p>{t('clubSettings:name.done')}</p>
      <Link to={pathTo(patterns.clubSettings, { clubId: club.id })} className={buttonClass({})}>
        {t('common:done')}
      </Link>
    </section>
  )
}
