import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { canPush, currentSubscription, subscribeDevice, unsubscribeDevice } from './push-subscription.ts'
import { useMe } from '#features/account/index.ts'
import { queryClient } from '#lib/api/query-client.ts'

/**
 * `unsupported` means that this browser cannot push. `denied` means that the user has forbidden it in the browser's
 * own settings.
 */
export type PushState = 'unsupported' | 'denied' | 'on' | 'off'

const stateKey = ['push-state'] as const

async function readState(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await currentSubscription()) ? 'on' : 'off'
}

export interface PushSubscriptionSwitch {
  /** The state of this device; undefined until known. */
  readonly state: PushState | undefined
  readonly isBusy: boolean
  /**
   * Asks for the user's permission if it was never asked, so it must be called from a press. Returns the new state.
   */
  readonly subscribe: () => Promise<PushState>
  readonly unsubscribe: () => Promise<PushState>
}

/** Switches pushes to this device, for the settings. The server sends only while `push_notifications` is on. */
export function usePushSubscription(): PushSubscriptionSwitch {
  const state = useQuery({ queryKey: stateKey, queryFn: readState, networkMode: 'always' }).data
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!canPush()) return 'unsupported'
      if (!isOn) await unsubscribeDevice()
      else if ((await Notification.requestPermission()) === 'granted') await subscribeDevice()
      return readState()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: stateKey }),
    // The state shows the failure: a device that could not be subscribed is off.
    meta: { handles: ['somethingWentWrong'] },
  })
  const to = (isOn: boolean) => change.mutateAsync(isOn).catch((): PushState => 'off')
  return {
    state,
    isBusy: change.isPending,
    subscribe: () => to(true),
    unsubscribe: () => to(false),
  }
}

/**
 * Registers this device's push subscription again after another sign-in, without a question to the user, because a
 * subscription belongs to the sign-in that registered it.
 */
export function useKeepPushSubscription(): void {
  const me = useMe()
  const isWanted = me.push_notifications
  useEffect(() => {
    if (!isWanted || !canPush() || Notification.permission !== 'granted') return
    currentSubscription()
      .then((subscription) => subscription && subscribeDevice())
      .catch(() => undefined)
  }, [me.id, isWanted])
}
