import type { UserId } from '@cardroom/contract/ids'
import type { SoundKind } from './cues.ts'
import { keep, kept } from '#lib/device/kept.ts'

/** The kinds that the device keeps. The room is the stored setting `music`. */
type DeviceKind = Exclude<SoundKind, 'room'>

const all: readonly DeviceKind[] = ['chips', 'cards', 'ball', 'wins']

const placeOf = (userId: UserId) => `cardroom.silent.${userId}`

/** Returns the kinds of sound that this person has switched off on this device. At first there is none. */
export function silentKinds(userId: UserId): ReadonlySet<DeviceKind> {
  const names = kept(placeOf(userId))?.split(' ') ?? []
  return new Set(all.filter((kind) => names.includes(kind)))
}

export function keepSilent(userId: UserId, kinds: ReadonlySet<DeviceKind>): void {
  keep(placeOf(userId), [...kinds].join(' '))
}
