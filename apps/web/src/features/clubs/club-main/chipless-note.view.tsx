import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './club-main.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'

/** For a player without chips, as one is who has just been accepted: what comes next. */
export function ChiplessNoteView({ clubId }: { readonly clubId: number }) {
  const { t } = useTranslation('clubs')
  return (
    <Note
      leading={<Icon name="hand-coins" size={24} className={styles.noteIcon} />}
      title={t('chipless.title')}
      text={t('chipless.text')}
      action={
        <Link
          to={`${pathTo(patterns.cashier, { clubId })}?tab=ask`}
          className={buttonClass({ look: 'main', size: 'medium' })}
        >
          {t('chipless.action')}
        </Link>
      }
    />
  )
}
