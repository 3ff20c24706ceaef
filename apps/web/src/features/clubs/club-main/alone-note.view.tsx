import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './club-main.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'

/** For who has just founded a club: what comes next. */
export function AloneNoteView({ clubId }: { readonly clubId: number }) {
  const { t } = useTranslation('clubs')
  return (
    <Note
      leading={<Icon name="user-plus" size={24} className={styles.noteIcon} />}
      title={t('alone.title')}
      text={t('alone.text')}
      action={
        <Link
          to={pathTo(patterns.membersInvite, { clubId })}
          className={buttonClass({ look: 'main', size: 'medium' })}
        >
          {t('alone.action')}
        </Link>
      }
    />
  )
}
