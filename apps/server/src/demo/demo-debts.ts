import { acceptRequest, moveChips, returnChips } from '@cardroom/contract/cashier'
import type { Club } from '@cardroom/contract/clubs'
import { disputeReceipt, recordReceipt } from '@cardroom/contract/receipts'
import { days, minutes, now } from '#platform/clock.ts'
import { dayIn } from '#platform/time-zones.ts'
import { person, type Cast } from './demo-cast.ts'
import { northgateWeek, type Appointment, type DemoClock } from './demo-clock.ts'

/** Plans the purchases and returns on the tab, and the payments outside the app. */
export function debtsOf(clock: DemoClock, cast: Cast, club: Club): Appointment[] {
  const inDebt = withTabs(cast, club)
  return [
    { at: clock.ago(days(12)), what: () => inDebt.sell('owner', 'agent3', 6000, 'red') },
    { at: clock.ago(days(6)), what: () => inDebt.sell('owner', 'agent', 12_000, 'red') },
    { at: clock.ago(days(5)), what: () => inDebt.sell('agent', 'player3', 1000, 'white') },
    { at: clock.ago(days(3)), what: () => inDebt.receive(8000) },
    { at: clock.ago(days(2)), what: () => inDebt.disagree(clock) },
    { at: clock.ago(days(1)), what: () => inDebt.cashOut(clock) },
  ]
}

function withTabs(cast: Cast, { id: clubId }: Club) {
  const idOf = (key: string) => person(cast, key).id
  const today = () => dayIn(now(), northgateWeek.time_zone)
  const pay = (from: string, to: string, amount: number, note: string) =>
    person(cast, from).call(recordReceipt, {
      clubId,
      body: { user_id: idOf(to), direction: 'paid', amount, method: 'cash', note, paid_on: today() },
    })

  return {
    sell: async (seller: string, buyer: string, amount: number, currency: 'red' | 'white') => {
      const body = { type: 'transfer', user_id: idOf(buyer), amount, currency, on_tab: true } as const
      await person(cast, seller).call(moveChips, { clubId, body })
    },
    /** Records money as its receiver, so that the payment counts at once. */
    receive: async (amount: number) => {
      const paid = { user_id: idOf('agent'), direction: 'received', amount, method: 'transfer' } as const
      await person(cast, 'owner').call(recordReceipt, { clubId, body: { ...paid, paid_on: today() } })
    },
    /** Records a payment of a player, which the agent disputes, because no money has arrived. */
    disagree: async (clock: DemoClock) => {
      const receipt = await pay('player3', 'agent', 600, 'At the club, on the evening of the game')
      if (!('number' in receipt)) throw new Error('What players pay waits for nobody’s approval')
      clock.pass(minutes(95))
      await person(cast, 'agent').call(disputeReceipt, {
        clubId,
        params: { id: String(receipt.id) },
        body: { reason: 'I was not there that evening, and nobody left anything for me.' },
      })
    },
    /**
     * Returns chips of a player who is to be paid for them; the agent records the payment, and the player is asked
     * to confirm it.
     */
    cashOut: async (clock: DemoClock) => {
      const returned = { amount: 400, currency: 'white', type: 'return-agent', on_tab: true } as const
      const { id } = await person(cast, 'player1').call(returnChips, { clubId, body: returned })
      clock.pass(minutes(12))
      const params = { id: String(id) }
      await person(cast, 'agent').call(acceptRequest, { clubId, params, body: {} })
      clock.pass(minutes(50))
      await pay('agent', 'player1', 400, 'In an envelope at the bar')
    },
  }
}
