import { useTranslation } from 'react-i18next'
import type { BoxFacts } from './box-facts.ts'
import styles from './seats-arc.module.css'
import { useTableHands } from '../hands/hands-context.ts'
import type { CardPicture } from '#features/bets/index.ts'
import { Fan, type HandPicture } from '#features/blackjack/index.ts'
import { PersonMark, useSharedSeat } from '#features/live-table/index.ts'
import { useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import text from '#ui/text.module.css'

interface BoxViewProps {
  readonly facts: BoxFacts
  /** True if the person can place chips on their own seats now. */
  readonly canBet: boolean
  /** Undefined if a press does nothing. */
  readonly onPress: (() => void) | undefined
}

/** Shows one of the seven seats, with its cards, its person and its chips one below the other. */
export function BoxView({ facts, canBet, onPress }: BoxViewProps) {
  const { deciding } = useTableHands()
  const says = useBoxWords()
  const { box, isTaken, isOwn } = facts
  const className = classNames(
    styles.box,
    isOwn && styles.own,
    !isTaken && styles.free,
    deciding?.seat === box && styles.lit,
  )
  const content = (
    <>
      <span className={text.hidden}>{says(facts, onPress !== undefined, canBet)}</span>
      <span className={styles.content} aria-hidden="true">
        {isTaken ? <TakenBox facts={facts} /> : <FreeBox isOffered={onPress !== undefined} />}
      </span>
    </>
  )
  if (!onPress) return <div className={className}>{content}</div>
  return (
    <button type="button" className={className} onClick={onPress}>
      {content}
    </button>
  )
}

function FreeBox({ isOffered }: { readonly isOffered: boolean }) {
  const { t } = useTranslation('blackjack')
  return (
    <>
      <span className={styles.plus}>{isOffered && <Icon name="plus" size={18} />}</span>
      <span>{t('live.free')}</span>
    </>
  )
}

function TakenBox({ facts: { holder, isOwn, stake, picture } }: Pick<BoxViewProps, 'facts'>) {
  const { t } = useTranslation(['blackjack', 'liveTable'])
  const language = useLanguage()
  const { talk } = useSharedSeat()
  const amount = stake === null ? t('liveTable:amountHidden') : formatAmount(stake ?? 0, language)
  return (
    <>
      <span className={styles.hand}>{picture && <SmallHand hand={picture.hand} isOwn={isOwn} />}</span>
      {isOwn ? (
        <b className={styles.you}>{t('liveTable:you')}</b>
      ) : (
        holder && <PersonMark person={holder} reactions={talk.reactions} size={24} />
      )}
      <span className={styles.stake}>{stake === undefined ? '\u00a0' : amount}</span>
    </>
  )
}

/**
 * Shows the cards of a seat in small size, with their total. If the seat has several hands, it shows the hand that
 * is being played and the number of hands.
 */
function SmallHand({ hand, isOwn }: { readonly hand: HandPicture; readonly isOwn: boolean }) {
  const { t } = useTranslation('blackjack')
  const { seats, activeSeat } = hand
  const shown = seats[activeSeat ?? 0]
  if (!shown) return null
  const isDone = activeSeat === null && shown.word !== undefined && shown.word !== 'waiting'
  const total = shown.word === 'blackjack' ? t('live.natural') : shown.total
  return (
    <>
      <span className={styles.cards} data-done={isDone}>
        <Fan cards={isOwn ? shown.cards.filter(hasArrived) : shown.cards} width={30} step={12} roomFor={44} />
      </span>
      {total !== undefined && (
        <b className={styles.total} data-word={shown.word} data-lit={activeSeat !== null}>
          {seats.length > 1 ? t('live.handsOf', { number: seats.length }) : total}
        </b>
      )}
    </>
  )
}

/** Tells whether a card has arrived. The person's own cards fly to the place where they are shown large. */
const hasArrived = ({ way }: CardPicture): boolean => way !== 'comes'

/** Returns a function that describes a seat in words, and says what a press does. */
function useBoxWords(): (facts: BoxFacts, canPress: boolean, canBet: boolean) => string {
  const { t } = useTranslation(['blackjack', 'liveTable'])
  const language = useLanguage()
  const { chip } = useTable()
  const nameOf = ({ isOwn, holder }: BoxFacts) =>
    isOwn ? t('liveTable:you') : (holder?.name ?? t('liveTable:somebody'))
  return (facts, canPress, canBet) => {
    const { box: number, isTaken, isOwn, stake, picture } = facts
    if (!isTaken) return t(canPress ? 'blackjack:live.takeSeat' : 'blackjack:live.freeSeat', { number })
    const name = nameOf(facts)
    const bet = stake === null ? t('liveTable:amountHidden') : formatAmount(stake ?? 0, language)
    const [hand] = picture?.hand.seats ?? []
    const parts = [
      t('blackjack:live.seatOf', { number, name }),
      ...(stake === undefined ? [] : [t('blackjack:live.bet', { bet })]),
      ...(hand?.total === undefined ? [] : [t('blackjack:live.total', { total: hand.total })]),
      ...(isOwn && canBet ? [t('blackjack:live.add', { amount: formatAmount(chip, language) })] : []),
    ]
    return parts.join(', ')
  }
}
