import type { ClubId } from '@cardroom/contract/ids'
import type { Statement } from '@cardroom/contract/settlements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './statement.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { isoWeek } from '#lib/iso-week.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface OtherStatementsViewProps {
  readonly clubId: ClubId
  readonly others: Statement['others']
}

/** More statements than these are shown on request. */
const shownFirst = 6

/** Links to the statements of the same person about other weeks, newest first. */
export function OtherStatementsView({ clubId, others }: OtherStatementsViewProps) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const [isAll, setAll] = useState(false)
  if (others.length === 0) return null
  return (
    <section className={styles.others}>
      <h2 id="other-statements">{t('others.title')}</h2>
      <ul aria-labelledby="other-statements">
        {others.slice(0, isAll ? others.length : shownFirst).map(({ id, number, from, time_zone: zone }) => (
          <li key={id}>
            <Link to={pathTo(patterns.statement, { clubId, statementId: id })}>
              {t('others.one', { number, week: isoWeek(from, zone) })}
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      {others.length > shownFirst && (
        <Button look="second" size="medium" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? t('others.fewer') : t('others.all', { number: formatAmount(others.length, language) })}
        </Button>
      )}
    </section>
  )
}
