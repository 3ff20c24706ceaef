import { AccountSheetView } from './accounts/account-sheet.view.tsx'
import { DecideAccountView } from './accounts/decide-account.view.tsx'
import { GiveDiamondsView } from './accounts/give-diamonds.view.tsx'
import { clubOf, clubs, conversions, people, userOf } from './admin.fixtures.ts'
import { ClubSheetView } from './all-clubs/club-sheet.view.tsx'
import { HandOverView } from './all-clubs/hand-over.view.tsx'
import { EditSheet } from './edit-sheet/edit-sheet.tsx'
import { usePriceEdit, type PricePlace } from './prices/use-price-edit.ts'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Admin sheets', path: '/dashboard/admin' }

const nothing = () => undefined
const [guest, owner, blocked, player] = people as [
  (typeof people)[0],
  (typeof people)[0],
  (typeof people)[0],
  (typeof people)[0],
]

export const Account = () => (
  <AccountSheetView user={owner} onDecide={nothing} onGive={nothing} onLift={nothing} onClose={nothing} />
)
export const BlockedAccount = () => (
  <AccountSheetView user={blocked} onDecide={nothing} onGive={nothing} onLift={nothing} onClose={nothing} />
)
export const AdminsAccount = () => (
  <AccountSheetView
    user={userOf(1, 'Platform', { admin: true })}
    onDecide={nothing}
    onGive={nothing}
    onLift={nothing}
    onClose={nothing}
  />
)
export const Block = () => (
  <DecideAccountView user={player} busy={false} onDecide={nothing} onCancel={nothing} />
)
export const Unblock = () => <DecideAccountView user={blocked} busy onDecide={nothing} onCancel={nothing} />
export const GiveDiamonds = () => (
  <GiveDiamondsView user={player} busy={false} onGive={nothing} onCancel={nothing} />
)

export const Club = () => (
  <ClubSheetView club={clubs[1] ?? clubOf(1, '')} onFloor={nothing} onHandOver={nothing} onClose={nothing} />
)
const handOver = {
  club: clubOf(7, 'Northgate'),
  busy: false,
  onNumber: nothing,
  onHandOver: nothing,
  onClose: nothing,
}
export const HandOver = () => <HandOverView {...handOver} number="203900" heir={player} />
export const HandOverRefused = () => <HandOverView {...handOver} number="204900" heir={guest} />
export const HandOverNobody = () => <HandOverView {...handOver} number="999999" heir={null} />

function Edited({ place }: { readonly place: PricePlace }) {
  const edit = usePriceEdit(conversions, place)
  return edit ? <EditSheet {...edit} busy={false} onSave={nothing} onClose={nothing} /> : null
}
export const Price = () => <Edited place={{ price: 'jade_min' }} />
export const Rating = () => <Edited place={{ level: 10 }} />
export const Rate = () => <Edited place={{ rate: { from: 'usd', to: 'diamond' } }} />
export const Limit = ({ language }: StoryProps) => (
  <EditSheet
    title={say(language, 'No-commission baccarat, Standard', 'Баккара без комиссии, Стандарт')}
    text={say(language, 'Held from the next round.', 'Действует со следующего раунда.')}
    fields={[
      {
        name: 'min',
        label: say(language, 'At least', 'Не меньше'),
        value: 10,
        decimals: 0,
        min: 1,
        max: 1e12,
      },
      {
        name: 'max',
        label: say(language, 'At most', 'Не больше'),
        value: 1000,
        decimals: 0,
        min: 1,
        max: 1e12,
      },
      { name: 'active', label: say(language, 'Open to players', 'Открыт для игроков'), value: true },
    ]}
    busy={false}
    onSave={nothing}
    onClose={nothing}
  />
)
