import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Note } from '#ui/note/note.tsx'

interface JadeNoteViewProps {
  readonly clubId: ClubId
  readonly missing: number
  readonly stars: number
  readonly renewsAt: string
  readonly mayTopUp: boolean
}

/** Says that the club cannot pay the next renewal yet. */
export function JadeNoteView({ clubId, missing, stars, renewsAt, mayTopUp }: JadeNoteViewProps) {
  const { t } = useTranslation('clubs')
  const language = useLanguage()
  const times = useTimes()
  return (
    <Note
      leading={<Coin name="jade" size={26} />}
      title={t('main.jadeShort', { amount: formatAmount(missing, language), count: stars })}
      text={t('main.renews', { date: times.date(renewsAt) })}
      action={
        mayTopUp && (
          <Link
            to={pathTo(patterns.topUp, { clubId })}
            className={buttonClass({ look: 'second', size: 'medium' })}
          >
            {t('main.topUp')}
          </Link>
        )
      }
    />
  )
}
