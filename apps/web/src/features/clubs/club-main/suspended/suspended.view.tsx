import type { ClubId } from '@cardroom/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './suspended.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Note } from '#ui/note/note.tsx'
import { Progress } from '#ui/progress/progress.tsx'

interface SuspendedViewProps {
  readonly clubId: ClubId
  /** Null for a user who may not see the club's balances. */
  readonly jade: number | null
  readonly limit: number
  readonly mayTopUp: boolean
}

/** Says why the tables are paused, and what opens them again. */
export function SuspendedView({ clubId, jade, limit, mayTopUp }: SuspendedViewProps) {
  const { t } = useTranslation('clubs')
  const language = useLanguage()
  const [isSmall, setSmall] = useState(false)
  const amount = (value: number) => formatAmount(value, language)
  const missing = jade === null ? undefined : amount(Math.max(0, limit - jade))
  const topUp = (look: Parameters<typeof buttonClass>[0]) => (
    <Link to={pathTo(patterns.topUp, { clubId })} className={buttonClass(look)}>
      {t('suspended.topUp')}
    </Link>
  )
  if (isSmall && missing !== undefined)
    return (
      <Note
        leading={<Coin name="jade" size={26} />}
        title={t('suspended.title')}
        text={t('suspended.short', { amount: missing })}
        action={topUp({ look: 'second', size: 'medium' })}
      />
    )
  return (
    <section className={styles.panel} role="status">
      <div className={styles.head}>
        <Coin name="jade" size={52} />
        <div>
          <h2>{t('suspended.title')}</h2>
          <p>
            {jade === null
              ? t('suspended.plain')
              : t('suspended.amounts', { amount: amount(jade), limit: amount(limit) })}
          </p>
        </div>
      </div>
      {jade !== null && (
        <>
          <span className={styles.groove}>
            <Progress
              tone="jade"
              value={jade}
              max={limit}
              label={t('suspended.progress', { amount: amount(jade), limit: amount(limit) })}
            />
          </span>
          <div className={styles.ends}>
            <span>{t('suspended.jade', { amount: amount(jade) })}</span>
            <span>{t('suspended.more', { amount: missing })}</span>
          </div>
        </>
      )}
      {mayTopUp && (
        <div className={styles.buttons}>
          <Button look="second" onClick={() => setSmall(true)}>
            {t('suspended.later')}
          </Button>
          {topUp({})}
        </div>
      )}
    </section>
  )
}
