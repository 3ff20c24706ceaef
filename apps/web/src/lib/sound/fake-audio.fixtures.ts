import { soundPlayer } from './sound-player.ts'

/** A tone or a band of noise that was started. */
interface Begun {
  readonly frequency: number
  readonly loudness: number
  readonly at: number
  /** The time at which it ends; undefined until the end is set. */
  until: number | undefined
}

interface FakeNode {
  next: FakeNode | undefined
  readonly frequency?: FakeParam
  readonly gain?: FakeParam
  readonly connect: (next: FakeNode) => void
}

type FakeParam = ReturnType<typeof param>

function param() {
  const self = {
    value: 0,
    peak: 0,
    setValueAtTime(value: number) {
      self.value = value
      self.peak = Math.max(self.peak, value)
    },
    linearRampToValueAtTime(value: number) {
      self.peak = Math.max(self.peak, value)
    },
    exponentialRampToValueAtTime: () => undefined,
  }
  return self
}

function node<More extends object>(more: More): More & FakeNode {
  const self = {
    ...more,
    next: undefined as FakeNode | undefined,
    connect(next: FakeNode) {
      self.next = next
    },
  }
  return self
}

/** Returns the loudness of the first volume that a source is connected to. */
const loudnessOf = (from: FakeNode | undefined): number =>
  from?.gain ? from.gain.peak : from ? loudnessOf(from.next) : 0

/** Makes an audio context that notes what is started, and a player on it. `now` is its clock, in seconds. */
export function fakeAudio({ now = (): number => 0, hasTapped = (): boolean => true } = {}) {
  const begun: Begun[] = []
  const counts = { made: 0, resumed: 0 }

  function source(own: { readonly frequency?: FakeParam }) {
    let started: Begun | undefined
    const self: FakeNode & { readonly start: (at: number) => void; readonly stop: (at?: number) => void } =
      node({
        ...own,
        start(at: number) {
          const frequency = (own.frequency ?? self.next?.frequency)?.value ?? 0
          started = { frequency, loudness: loudnessOf(self), at, until: undefined }
          begun.push(started)
        },
        stop(at = now()) {
          if (started) started.until = at
        },
      })
    return self
  }
  const context = {
    state: 'suspended',
    sampleRate: 50,
    destination: node({}),
    get currentTime() {
      return now()
    },
    resume() {
      counts.resumed += 1
      return Promise.resolve()
    },
    createDynamicsCompressor: () => node({}),
    createGain: () => node({ gain: param() }),
    createBiquadFilter: () => node({ frequency: param(), Q: param() }),
    createOscillator: () => source({ frequency: param() }),
    createBufferSource: () => source({}),
    createBuffer: (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
  }
  function newContext() {
    counts.made += 1
    return context as unknown as AudioContext
  }
  return { player: soundPlayer({ newContext, hasTapped }), newContext, begun, counts }
}
