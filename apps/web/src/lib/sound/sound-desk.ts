import type { Cue } from './cues.ts'
import type { SoundPlayer } from './sound-player.ts'

let player: SoundPlayer | undefined
let coming: Promise<void> | undefined

/** Loads the sounds, once. Without a connection the tables stay silent, and the next call tries again. */
export function loadSounds(): Promise<void> {
  coming ??= import('./sound-player.ts').then(
    ({ soundPlayer }) => {
      player = soundPlayer({
        newContext: () => new AudioContext(),
        hasTapped: () => navigator.userActivation?.hasBeenActive,
      })
    },
    () => {
      coming = undefined
    },
  )
  return coming
}

/**
 * Plays a sound now. The returned function ends it early. A sound that cannot be played now is not played later: it
 * would be behind its step.
 */
export const startSound = (cue: Cue): (() => void) | undefined => player?.play(cue)
