import type { HandShown, RoundShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import type { Page } from 'playwright-core'

// Journeys about the way in which a round is shown choose its outcome: the server really plays, and the page gets
// another answer. From then on the page has another wallet than the server, so the session is replaced too.

type Purse = Pick<SessionShown, 'wallet' | 'balance'>

const purseBefore = ({ wallet, balance, net }: Purse & Pick<RoundShown, 'net'>): Purse => ({
  wallet: wallet - net,
  balance: balance - net,
})

const purseAfter = ({ wallet, balance }: Purse, net: number): Purse => ({
  wallet: wallet + net,
  balance: balance + net,
})

/** Replaces every answer at roulette or baccarat by this round. */
export async function playsInstead(page: Page, answer: RoundShown): Promise<void> {
  let replaced: RoundShown | undefined
  await page.route(/\/bets$/, async (route) => {
    const real = (await (await route.fetch()).json()) as RoundShown
    const { id, session_id, nonce } = real
    // A request that is sent again gets the same answer again.
    if (replaced?.id !== id)
      replaced = {
        ...answer,
        id,
        session_id,
        nonce,
        ...purseAfter(replaced ?? purseBefore(real), answer.net),
      }
    await route.fulfill({ json: replaced })
  })
  await page.route(/\/sessions\/\d+$/, async (route) => {
    const session = (await (await route.fetch()).json()) as SessionShown
    const now = replaced && { wallet: replaced.wallet, balance: replaced.balance }
    await route.fulfill({ json: { ...session, ...now } })
  })
}

/** Replaces the answers to every hand of blackjack by these, one after the other. */
export async function dealsInstead(page: Page, answers: readonly HandShown[]): Promise<void> {
  let left: HandShown[] = []
  let dealt: HandShown | undefined
  let before: Purse | undefined
  let replaced: HandShown | undefined
  const tell = (real: HandShown): HandShown => {
    const answer = left.shift()
    if (!answer) throw new Error('more is asked than was to be answered')
    const { id, session_id, nonce } = real
    replaced = { ...answer, id, session_id, nonce, ...purseAfter(before ?? purseBefore(real), answer.net) }
    return replaced
  }
  await page.route(/\/hands$/, async (route) => {
    dealt = (await (await route.fetch()).json()) as HandShown
    before = replaced && { wallet: replaced.wallet, balance: replaced.balance }
    left = [...answers]
    await route.fulfill({ json: tell(dealt) })
  })
  // The session knows only the hand of the server; here it returns the replaced one.
  await page.route(/\/sessions\/\d+$/, async (route) => {
    const session = (await (await route.fetch()).json()) as SessionShown
    const { hand: _dealt, ...rest } = session
    const now = replaced && { ...rest, wallet: replaced.wallet, balance: replaced.balance }
    await route.fulfill({
      json: now && replaced?.state === 'open' ? { ...now, hand: replaced } : (now ?? session),
    })
  })
  await page.route(/\/hands\/\d+\/actions$/, async (route) => {
    if (!dealt) throw new Error('nothing was dealt')
    await route.fulfill({ json: tell(dealt) })
  })
}
