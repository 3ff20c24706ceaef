import { useTranslation } from 'react-i18next'
import styles from './round-proof.module.css'
import type { CheckedDraw } from '../check-round.ts'
import { ProofStep, grouped } from '../proof-step.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Suit } from '#ui/suit/suit.tsx'
import type { SuitName } from '#ui/suit/suit.tsx'

/** The operator, written the same way in every language. */
const modulo = 'mod'

/** Lists the words of the stream, including skipped ones, and the result of each draw. */
export function DrawList({ draws }: { readonly draws: readonly CheckedDraw[] }) {
  const { t } = useTranslation('rounds')
  const { t: common } = useTranslation('common')
  const [first] = draws
  if (!first) return null
  const isCards = draws.length > 1
  const title = isCards ? t('drawsTitle') : t('drawTitle')
  return (
    <ProofStep
      icon="dices"
      title={title}
      text={isCards ? t('drawsText') : t('drawText', { range: first.range })}
    >
      <div className={styles.draws}>
        <ol>
          {draws.map((draw) => (
            <Draw key={draw.firstWord} draw={draw} isShort={isCards} />
          ))}
        </ol>
        <CopyButton
          value={draws.map(textOf).join('\n')}
          label={`${common('copy')}: ${title}`}
          copiedLabel={common('copied')}
          iconSize={16}
        />
      </div>
    </ProofStep>
  )
}

function Draw({ draw, isShort }: { readonly draw: CheckedDraw; readonly isShort: boolean }) {
  const { t } = useTranslation('rounds')
  const language = useLanguage()
  const number = (value: number) => formatAmount(value, language)
  return (
    <li>
      {draw.skipped.map((word, place) => (
        <span key={place} className={styles.skipped}>
          {hexOf(word)} <i>{t('skippedWord', { range: draw.range })}</i>
        </span>
      ))}
      {!isShort && (
        <span>
          {hexOf(draw.accepted)} = {number(draw.accepted)}
        </span>
      )}
      <span>
        {isShort ? hexOf(draw.accepted).replaceAll(' ', '') : number(draw.accepted)} {modulo} {draw.range} ={' '}
        {'card' in draw.gives ? (
          <>
            {draw.result} <CardName card={draw.gives.card} />
          </>
        ) : (
          <b>{draw.gives.number}</b>
        )}
      </span>
    </li>
  )
}

const suits: Readonly<Record<string, SuitName>> = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' }

/** Shows a card by its rank and suit, as text. */
export function CardName({ card }: { readonly card: string }) {
  const { t } = useTranslation('rounds')
  const rank = card.charAt(0)
  return (
    <b className={styles.card}>
      {rank === 'T' ? '10' : rank}
      <Suit name={suits[card.charAt(1)] ?? 'spade'} size={12} />
      <span className={styles.hidden}>{t(`suits.${card.charAt(1) as 'S' | 'H' | 'D' | 'C'}`)}</span>
    </b>
  )
}

const hexOf = (word: number): string => grouped(word.toString(16).padStart(8, '0'), 2)

const textOf = (draw: CheckedDraw): string =>
  [
    ...draw.skipped.map((word) => `${hexOf(word)} skipped`),
    `${hexOf(draw.accepted)} = ${draw.accepted}; ${draw.accepted} mod ${draw.range} = ${draw.result}` +
      ('card' in draw.gives ? ` ${draw.gives.card}` : ''),
  ].join('\n')
