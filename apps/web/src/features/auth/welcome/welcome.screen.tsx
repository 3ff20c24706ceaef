import { useMutation } from '@tanstack/react-query'
import { takeWelcomeBonus } from '@cardroom/contract/users'
import { Navigate, useNavigate } from 'react-router'
import { WelcomeView } from './welcome.view.tsx'
import { isBonusTaken, isWelcomed, markWelcomed } from '../session/welcomed.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { refreshMe, useMe } from '#features/account/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'

/** Gives 200,000 gold to a player or guest. The start-up then decides where to go. */
export function WelcomeScreen() {
  const me = useMe()
  const navigate = useNavigate()
  const goOn = async () => {
    markWelcomed(me.id)
    await refreshMe()
    await navigate(pathTo(patterns.dashboard), { replace: true })
  }
  const take = useMutation({
    mutationFn: () =>
      once('welcome-bonus', me.id, (key) => call(takeWelcomeBonus, { body: {}, idempotencyKey: key })),
    onSuccess: goOn,
    // The bonus was already taken, so there is no reason to stay.
    onError: (error) => (keyOf(error) === 'notAllowed' ? goOn() : undefined),
    meta: { handles: ['notAllowed'] },
  })
  // A user who opens this address and has already taken the bonus is redirected.
  if (!take.isPending && isBonusTaken(me, isWelcomed(me.id)))
    return <Navigate to={pathTo(patterns.dashboard)} replace />
  return <WelcomeView name={me.name} isGuest={me.guest} busy={take.isPending} onTake={() => take.mutate()} />
}
