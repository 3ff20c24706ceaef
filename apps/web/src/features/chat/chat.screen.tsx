import type { UserId } from '@cardroom/contract/ids'
import { useSearchParams } from 'react-router'
import { AllChat } from './all-chat.tsx'
import { OwnChat } from './own-chat.tsx'
import { useMe } from '#features/account/index.ts'
import { may } from '#features/membership/index.ts'
import { userIdIn } from '#lib/id-in.ts'

/** Shows a club's chat. `?with=ID` shows one person's; `?view=all` shows all of it, to users who may view it. */
export function ChatScreen() {
  const me = useMe()
  const [parameters, setParameters] = useSearchParams()
  const maySeeAll = may(me, 'view_chat')
  const wanted = userIdIn(parameters.get('with'))
  const picked = wanted > 0 ? wanted : null
  const seesAll = maySeeAll && parameters.get('view') === 'all'
  const show = (view: boolean, person: UserId | null) =>
    setParameters(
      { ...(view && { view: 'all' }), ...(person !== null && { with: String(person) }) },
      // The view replaces the current address, so "back" leaves the chat.
      { replace: true },
    )
  const choice = {
    picked,
    maySeeAll,
    onPick: (person: UserId | null) => show(seesAll, person),
    onSeeAll: (view: boolean) => show(view, null),
  }
  return seesAll ? <AllChat {...choice} /> : <OwnChat {...choice} />
}
