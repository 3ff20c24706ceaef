import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { amountOf, reasonOf, type Notice } from './notice.ts'
import { placeOf } from './notice-place.ts'
import styles from './popup.module.css'
import { useNoticeWords } from './use-notice-words.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { noticeIcons } from './notice-icons.ts'

interface PopupViewProps {
  /** Undefined if none is open. */
  readonly notice: Notice | undefined
  readonly clubName: string | undefined
  readonly onClose: () => void
  /** True at its own address, where it does not cover another screen. */
  readonly hasAddress?: boolean | undefined
}

/**
 * Shows an event that the person must know on every screen: tables paused or open again, chips taken, the rating
 * lost.
 */
export function PopupView({ notice, clubName, onClose, hasAddress }: PopupViewProps) {
  const { t } = useTranslation('common')
  const wordsOf = useNoticeWords()
  if (!notice) return null
  const { title, text } = wordsOf(notice)
  return (
    <Sheet
      open
      waits
      hasAddress={hasAddress}
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={t('close')}
      aside={
        <span className={styles.icon}>
          <Icon name={noticeIcons[notice.kind]} size={24} />
        </span>
      }
      footer={<Answers notice={notice} onClose={onClose} />}
    >
      <TakenChips notice={notice} clubName={clubName} />
    </Sheet>
  )
}

function Answers({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  const { t } = useTranslation(['notifications', 'common'])
  return (
    <>
      <Button look="second" className={styles.answer} onClick={onClose}>
        {t('common:ok')}
      </Button>
      {notice.popup && (
        <Link to={placeOf(notice)} className={buttonClass({ className: styles.answer })} onClick={onClose}>
          {t(`notifications:popup.${notice.popup}`)}
        </Link>
      )}
    </>
  )
}

/** Shows which chips were taken, and how many in total. */
function TakenChips({ notice, clubName }: Pick<PopupViewProps, 'clubName'> & { readonly notice: Notice }) {
  const { t } = useTranslation(['notifications', 'common'])
  const language = useLanguage()
  const isOfChips = notice.popup === 'chipsTaken' || notice.popup === 'saleReversed'
  const money = isOfChips ? amountOf(notice) : null
  const reason = reasonOf(notice)
  if (!money) return null
  return (
    <Facts
      facts={[
        ...(clubName ? [{ name: t('notifications:popup.club'), value: clubName }] : []),
        { name: t('notifications:popup.chipType'), value: t(`common:coins.${money.coin}`) },
        {
          name: t('notifications:popup.taken'),
          value: (
            <span className={styles.amount}>
              {formatAmount(money.amount, language)}
              <Coin name={money.coin} size={18} />
            </span>
          ),
        },
        ...(reason === null ? [] : [{ name: t('notifications:popup.reason'), value: reason }]),
      ]}
    />
  )
}
