import type { HandShown } from '@cardroom/contract/rounds'
import type { TableFilm, TableStep } from './table-picture.ts'
import { heardHand, type HandFilm, type HandWords } from '#features/blackjack/index.ts'
import type { Timed } from '#lib/film/film.ts'
import type { Heard } from '#lib/film/heard.ts'
import { endCue } from '#lib/sound/cues.ts'

/** A person's own hands of a round, and the words for them. */
export interface HeardBy {
  /** All hands of the table. */
  readonly hands: readonly HandShown[]
  /** The numbers of the person's own seats. */
  readonly own: readonly number[]
  readonly wallet: number
  readonly words: HandWords
  /** Adds the number of the seat to a line, for a person who plays several seats. */
  readonly atSeat: (seat: number, said: string) => string
}

/**
 * Returns the sounds and words of a table for one person. All cards are heard, but chips and words only for the
 * person's own seats and the dealer. A person without seats hears the cards and the dealer.
 */
export function heardTable(film: TableFilm, by: HeardBy): Heard<TableStep> {
  const { hands, own, words, atSeat } = by
  const total = totalOf(by)
  const heardAt = (hand: HandShown) => heardHand(hand, filmAt(film, hand.id), words)
  const ofStep = ({ box }: TableStep) => hands.find(({ id }) => id === (box ?? own[0] ?? hands[0]?.id))
  const isOwn = ({ box }: TableStep): boolean => box !== undefined && own.includes(box)
  return {
    cueOf(step) {
      const hand = step.kind === 'over' ? total : ofStep(step)
      if (!hand || isSilent(step, isOwn(step), own.length > 0)) return undefined
      return heardAt(hand).cueOf(step)
    },
    lineOf(step, place) {
      const hand = isAboutAll(step) ? total : ofStep(step)
      if (!hand || (step.box !== undefined && !isOwn(step))) return undefined
      const before = film.steps.slice(0, place).filter((each) => isAt(each, hand.id))
      const line = heardAt(hand).lineOf(step, before.length)
      return line !== undefined && step.box !== undefined && own.length > 1 ? atSeat(step.box, line) : line
    },
    isResult: ({ kind }) => kind === 'over' && own.length > 0,
    endOf(rest) {
      const isOver = rest.some(({ kind }) => kind === 'over')
      if (!isOver && !rest.some(({ kind }) => kind === 'turn')) return undefined
      const cues = isOver && total ? [endCue(total)] : [{ sound: 'cardTurns' } as const]
      return { cues, lines: summary(by, isOver ? total : undefined) }
    },
  }
}

/** Tells whether a step is about all seats of a person together, as the end of the round is. */
const isAboutAll = ({ kind }: TableStep): boolean => kind === 'over' || kind === 'balance'

const chipKinds: ReadonlySet<TableStep['kind']> = new Set(['stake', 'insure', 'split', 'insurance', 'chips'])

/** Tells whether a step makes no sound. The chips of other people are silent. */
const isSilent = ({ kind }: TableStep, isOwn: boolean, hasOwn: boolean): boolean =>
  chipKinds.has(kind) ? !isOwn : kind === 'over' && !hasOwn

const isAt = ({ box }: TableStep, seat: number): boolean => box === undefined || box === seat

/** Returns the same animation as one seat sees it. */
function filmAt({ key, before, steps, after }: TableFilm, seat: number): HandFilm {
  const first = (picture: TableFilm['after']) => picture.find(({ box }) => box === seat) ?? picture[0]
  const [begun, ended] = [first(before), first(after)]
  if (!begun || !ended) throw new Error('a film of a table has seats')
  return {
    key,
    before: begun.hand,
    steps: steps.filter((step: TableStep & Timed) => isAt(step, seat)),
    after: ended.hand,
  }
}

/**
 * Returns a person's hands as one hand, with the total stake and payout; undefined for a person without hands.
 */
function totalOf({ hands, own, wallet }: HeardBy): HandShown | undefined {
  const mine = hands.filter(({ id }) => own.includes(id))
  const [first] = mine
  if (!first) return undefined
  const stake = mine.reduce((sum, hand) => sum + hand.stake, 0)
  const payout = mine.reduce((sum, hand) => sum + hand.payout, 0)
  return { ...first, stake, payout, net: payout - stake, wallet }
}

/**
 * Returns lines with the dealer's cards, then each of the person's hands, and at the end the result and the
 * balance.
 */
function summary({ hands, own, words, atSeat }: HeardBy, ended: HandShown | undefined): readonly string[] {
  const mine = hands.filter(({ id }) => own.includes(id))
  const shown = mine.length > 0 ? mine : hands.slice(0, 1)
  const [dealer = []] = shown.map((hand) => linesOf(hand, words).slice(0, 1))
  const ofHands = mine.flatMap((hand) =>
    linesOf(hand, words)
      .slice(1)
      .map((line) => (mine.length > 1 ? atSeat(hand.id, line) : line)),
  )
  const money = ended ? words.ofHand({ ...ended, state: 'settled' }).slice(linesOf(ended, words).length) : []
  return [...dealer, ...ofHands, ...money]
}

/** Returns the lines about cards. The hand is passed as open, because an open hand has no result yet. */
const linesOf = (hand: HandShown, words: HandWords): readonly string[] =>
  words.ofHand({ ...hand, state: 'open' })
