import type { BookCheck } from '@cardroom/contract/admin'
import { useTranslation } from 'react-i18next'
import styles from './books.module.css'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/button/button.tsx'
import { Card, cardClass } from '#ui/card/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'

interface BooksViewProps {
  /** Null if nobody has checked yet. */
  readonly last: BookCheck | null
  readonly busy: boolean
  readonly onCheck: () => void
}

export function BooksView({ last, busy, onCheck }: BooksViewProps) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.books}>
      <Card className={styles.result}>
        <Verdict last={last} />
        <p className={styles.text}>{t('books.text')}</p>
        <Button look="second" wide icon="refresh-cw" busy={busy} onClick={onCheck}>
          {t('books.check')}
        </Button>
      </Card>
      {last && last.details.length > 0 && <Differences last={last} />}
    </div>
  )
}

function Verdict({ last }: Pick<BooksViewProps, 'last'>) {
  const { t } = useTranslation('admin')
  const isClean = last?.differences === 0
  const title = () => {
    if (last === null) return t('books.never')
    return isClean ? t('books.clean') : t('books.differ', { count: last.differences })
  }
  return (
    <div className={styles.verdict} role="status">
      <span className={classNames(styles.icon, last !== null && (isClean ? styles.clean : styles.wrong))}>
        <Icon
          name={last !== null && !isClean ? 'circle-alert' : isClean ? 'circle-check' : 'clock'}
          size={26}
        />
      </span>
      <span>
        <b>{title()}</b>
        {last && <small>{t('books.checkedAt', { time: formatDateTime(last.checked_at) })}</small>}
      </span>
    </div>
  )
}

function Differences({ last }: { readonly last: BookCheck }) {
  const { t } = useTranslation('admin')
  const rest = last.differences - last.details.length
  return (
    <section>
      <SectionHeader title={t('books.what')} />
      <p className={styles.note}>{t('books.hundredths')}</p>
      <ul className={classNames(cardClass({ padded: false }), styles.list)}>
        {last.details.map(({ check, subject, expected, found }) => (
          <li key={`${check} ${subject}`}>
            {/* The text comes from the check itself, so it is in English, as in the log. */}
            <b lang="en">{check}</b>
            <small lang="en">{subject}</small>
            <dl>
              <dt>{t('books.expected')}</dt>
              <dd>{expected}</dd>
              <dt>{t('books.found')}</dt>
              <dd>{found}</dd>
            </dl>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.note}>{t('books.more', { count: rest })}</p>}
    </section>
  )
}
