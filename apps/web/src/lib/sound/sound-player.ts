import type { Cue } from './cues.ts'
import { layersOf, roomLayer, type Layer } from './layers.ts'

interface Stage {
  readonly newContext: () => AudioContext
  /** A browser allows sound only after a tap or a key. */
  readonly hasTapped: () => boolean
}

export interface SoundPlayer {
  /**
   * Plays a sound from now on. The returned function ends it early. Before the first tap nothing is played, also not
   * later, and undefined is returned.
   */
  readonly play: (cue: Cue) => (() => void) | undefined
}

interface Studio {
  readonly context: AudioContext
  /** All sounds go through it: many at once do not become loud. */
  readonly out: AudioNode
  readonly noise: AudioBuffer
}

const silence = 0.0001
const noiseSeconds = 2

/** Makes every sound from tones and noise: no recording is loaded. */
export function soundPlayer({ newContext, hasTapped }: Stage): SoundPlayer {
  let studio: Studio | undefined
  return {
    play(cue) {
      if (!hasTapped()) return undefined
      studio ??= studioOf(newContext())
      const { context } = studio
      if (context.state !== 'running') void context.resume()
      return cue.sound === 'room' ? startRoom(studio) : startLayers(studio, layersOf(cue))
    },
  }
}

function studioOf(context: AudioContext): Studio {
  const out = context.createDynamicsCompressor()
  out.connect(context.destination)
  return { context, out, noise: noiseIn(context) }
}

function startLayers(studio: Studio, layers: readonly Layer[]): () => void {
  const sources = layers.map((layer) => startLayer(studio, layer))
  return () => {
    for (const source of sources) source.stop()
  }
}

function startLayer(studio: Studio, layer: Layer): AudioScheduledSourceNode {
  const { context, out } = studio
  const { at = 0, attack = 0.002, hold = attack, length, gain, frequency, to = frequency } = layer
  const start = context.currentTime + at
  const end = start + length
  const volume = context.createGain()
  volume.gain.setValueAtTime(silence, start)
  volume.gain.linearRampToValueAtTime(gain, start + attack)
  volume.gain.setValueAtTime(gain, start + hold)
  volume.gain.exponentialRampToValueAtTime(silence, end)
  volume.connect(out)
  const voice =
    layer.source === 'noise' ? bandOf(studio, layer.sharpness ?? 4) : toneOf(context, layer.source)
  voice.frequency.setValueAtTime(frequency, start)
  voice.frequency.linearRampToValueAtTime(to, end)
  voice.last.connect(volume)
  voice.source.start(start)
  voice.source.stop(end)
  return voice.source
}

function startRoom(studio: Studio): () => void {
  const { context, out } = studio
  const start = context.currentTime
  const volume = context.createGain()
  volume.gain.setValueAtTime(silence, start)
  volume.gain.linearRampToValueAtTime(roomLayer.gain, start + roomLayer.attack)
  volume.connect(out)
  const murmur = bandOf(studio, roomLayer.sharpness)
  murmur.frequency.setValueAtTime(roomLayer.frequency, start)
  murmur.last.connect(volume)
  murmur.source.start(start)
  return () => murmur.source.stop()
}

/** A source, its frequency, and the node that is heard. */
interface Voice {
  readonly source: AudioScheduledSourceNode
  readonly frequency: AudioParam
  readonly last: AudioNode
}

function toneOf(context: AudioContext, type: OscillatorType): Voice {
  const source = context.createOscillator()
  source.type = type
  return { source, frequency: source.frequency, last: source }
}

function bandOf({ context, noise }: Studio, sharpness: number): Voice {
  const source = context.createBufferSource()
  source.buffer = noise
  source.loop = true
  const filter = context.createBiquadFilter()
  filter.type = 'bandpass'
  filter.Q.value = sharpness
  source.connect(filter)
  return { source, frequency: filter.frequency, last: filter }
}

/** Makes noise with a fixed small generator: it only has to sound like noise. */
function noiseIn(context: AudioContext): AudioBuffer {
  const length = noiseSeconds * context.sampleRate
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 22_695_477
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    samples[index] = state / 2 ** 31
  }
  return buffer
}
