import type { NoticeKey } from '@cardroom/contract/notices'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { amountOf, type Notice, type NoticeAmount } from './notice.ts'
import { noticeIcons } from './notice-icons.ts'
import { placeOf } from './notice-place.ts'
import styles from './notice-row.module.css'
import { useNoticeWords } from './use-notice-words.ts'
import { formatAmount, formatTime } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { Amount, RowIcon } from '#ui/list-row/list-row.tsx'
import { useRowPlace } from '#ui/list-row/row-place.ts'

interface NoticeRowViewProps {
  readonly notice: Notice
  readonly clubName: string | undefined
  readonly onOpen: (opened: readonly Notice[]) => void
}

/** Shows the event in a sentence, with its chips. A press leads to it. */
export function NoticeRowView({ notice, clubName, onOpen }: NoticeRowViewProps) {
  const words = useNoticeWords()(notice)
  const money = amountOf(notice)
  return (
    <li {...useRowPlace()}>
      <Link
        to={placeOf(notice)}
        className={classNames(styles.row, !notice.isRead && styles.unread)}
        onClick={() => onOpen([notice])}
      >
        <NoticeIcon kind={notice.kind} isNew={!notice.isRead} />
        <span className={styles.words}>
          <b className={styles.title}>{words.title}</b>
          <span className={styles.text}>{words.text}</span>
          {words.reason && <span className={styles.text}>{words.reason}</span>}
          <NoticeMeta clubName={clubName} createdAt={notice.createdAt} />
        </span>
        {money && <NoticeMoney money={money} />}
      </Link>
    </li>
  )
}

interface NoticeIconProps {
  readonly kind: NoticeKey
  readonly isNew: boolean
}

export function NoticeIcon({ kind, isNew }: NoticeIconProps) {
  const { t } = useTranslation('notifications')
  return (
    <span className={styles.icon}>
      <RowIcon name={noticeIcons[kind]} />
      {isNew && <i className={styles.dot} role="img" aria-label={t('unread')} />}
    </span>
  )
}

interface NoticeMetaProps {
  readonly clubName: string | undefined
  readonly createdAt: string
}

/** Shows the club and the time. */
export function NoticeMeta({ clubName, createdAt }: NoticeMetaProps) {
  return (
    <span className={styles.meta}>
      {clubName && <span className={styles.club}>{clubName} ·</span>}
      <time dateTime={createdAt}>{formatTime(createdAt)}</time>
    </span>
  )
}

const signs = { in: '+', out: '\u2212', pending: '', none: '' }
const tones = { in: 'positive', out: 'plain', pending: 'dim', none: 'plain' } as const

export function NoticeMoney({ money }: { readonly money: NoticeAmount }) {
  const language = useLanguage()
  return (
    <Amount tone={tones[money.way]} coin={<Coin name={money.coin} size={18} />}>
      {signs[money.way] + formatAmount(money.amount, language)}
    </Amount>
  )
}
