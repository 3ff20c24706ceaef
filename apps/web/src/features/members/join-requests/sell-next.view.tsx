import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'

interface SellNextViewProps {
  readonly clubId: number
  /** How many have just been let in. */
  readonly count: number
}

/** For who has let people in and may sell: nobody plays without chips. */
export function SellNextView({ clubId, count }: SellNextViewProps) {
  const { t } = useTranslation('members')
  return (
    <Note
      leading={<Icon name="hand-coins" />}
      title={t('requests.accepted', { count })}
      text={t('requests.sellNext')}
      action={
        <Link
          to={`${pathTo(patterns.cashier, { clubId })}?tab=sell`}
          className={buttonClass({ look: 'main', size: 'small' })}
        >
          {t('requests.sell')}
        </Link>
      }
    />
  )
}
