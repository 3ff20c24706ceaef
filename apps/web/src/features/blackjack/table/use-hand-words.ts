import type { HandShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import type { HandStep } from '../film/hand-steps.ts'
import type { HandMoment, HandWords } from '../film/heard-hand.ts'
import type { HandPicture } from '../film/picture.ts'
import { useCardName, useResultWords } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

type StepOf<Kind extends HandStep['kind']> = Extract<HandStep, { readonly kind: Kind }>

/**
 * Returns the words of a hand: each card by name, with the total when it counts; then the outcomes, the dealer's
 * cards and the question to the player, and at the end the result and the balance.
 */
export function useHandWords(): HandWords {
  const { t } = useTranslation('blackjack')
  const language = useLanguage()
  const ofCards = useCardWords()
  const ofHand = useHandSummary()
  const result = useResultWords()
  const amount = (value: number) => formatAmount(value, language)
  const named = useSeatName()

  function ofStep(step: HandStep, moment: HandMoment): string | undefined {
    const { hand, picture } = moment
    switch (step.kind) {
      case 'stake':
        return t('says.doubled', { stake: amount(step.stake) })
      case 'insure':
        return t('says.insured', { stake: amount(step.stake) })
      case 'split':
        return t('says.split')
      case 'total':
        return ofCards(step, moment)
      case 'word':
        return named(step.of, picture, t(`states.${step.word}`))
      case 'insurance':
        return t(`says.insurance.${step.word}`)
      case 'decide':
        return asked(step, moment)
      case 'over':
        return result.net(hand.net)
      case 'balance':
        return result.balance(step.wallet)
      default:
        return undefined
    }
  }

  function asked({ seat }: StepOf<'decide'>, { hand: { insurance }, picture }: HandMoment) {
    if (seat !== null) return named(seat, picture, t('states.playing'))
    if (insurance?.state !== 'asked') return undefined
    const [cost, pays] = [amount(insurance.stake), amount(insurance.stake * 2)]
    return `${t('insurance')} ${t('insuranceText', { cost, pays })}.`
  }
  return { ofStep, ofHand }
}

/**
 * Returns a function that gives the words for the turned card and the total. With an ace that counts as 1 or 11
 * there are two totals.
 */
function useCardWords(): (step: StepOf<'total'>, moment: HandMoment) => string {
  const { t } = useTranslation('blackjack')
  const nameOf = useCardName()
  const named = useSeatName()
  return ({ of, total, isSoft }, { picture, turned }) => {
    // Without a turned card the total belongs to one half of a split.
    const half = of === 'dealer' ? undefined : picture.seats[of]?.cards[0]?.code
    const card = nameOf(turned ?? half ?? null)
    const both = t('says.orTotal', { low: total - 10, high: total })
    const said = t('says.card', { card, total: isSoft ? both : total })
    return of === 0 && picture.seats.length === 1 ? t('says.you', { said }) : named(of, picture, said)
  }
}

/**
 * Returns a function that puts "dealer" before a text or, if there are several hands, the number of the hand.
 */
function useSeatName(): (of: number | 'dealer', picture: HandPicture, said: string) => string {
  const { t } = useTranslation('blackjack')
  return (of, { seats }, said) => {
    if (of === 'dealer') return t('says.dealer', { said })
    return seats.length > 1 ? t('says.hand', { number: of + 1, said }) : `${said}.`
  }
}

function useHandSummary(): (hand: HandShown) => readonly string[] {
  const { t } = useTranslation('blackjack')
  const nameOf = useCardName()
  const result = useResultWords()
  const cards = (codes: readonly string[]) => codes.map(nameOf).join(', ')
  return ({ dealer, seats, state, net, wallet }) => [
    t('dealerSays', { cards: cards(dealer.cards), total: dealer.total }),
    ...seats.map((seat, place) =>
      t('handSays', {
        number: place + 1,
        count: seats.length,
        cards: cards(seat.cards),
        total: seat.total,
        state: t(`states.${seat.state}`),
      }),
    ),
    ...(state === 'open' ? [] : [result.net(net), result.balance(wallet)]),
  ]
}
