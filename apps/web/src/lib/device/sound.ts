/** The sounds of the tables are generated, and are short, dry and quiet (design.md, "Sound and vibration"). */

let context: AudioContext | undefined

/** Stays silent until the first tap, because a browser allows sound only after one. */
function audio(): AudioContext | undefined {
  if (!navigator.userActivation?.hasBeenActive) return undefined
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

/** A short clay tick. */
export function soundChip(): void {
  const at = audio()
  if (!at) return
  click(at, { frequency: 2400, gain: 0.09, length: 0.035 })
  click(at, { frequency: 1500, gain: 0.06, length: 0.05, delay: 0.012 })
}

/** A soft slide. */
export function soundCard(): void {
  const at = audio()
  if (at) click(at, { frequency: 900, gain: 0.06, length: 0.11, sharpness: 0.7 })
}

/** Two low notes, which are the same for any size of win. */
export function soundWin(): void {
  const at = audio()
  if (!at) return
  note(at, 196, 0)
  note(at, 261.6, 0.16)
}

/** A quiet roll that fades into two clicks. The answer ends it early. */
export function soundRoll(milliseconds: number): () => void {
  const at = audio()
  if (!at) return () => undefined
  const seconds = milliseconds / 1000
  const source = noise(at, seconds)
  const filter = new BiquadFilterNode(at, { type: 'bandpass', frequency: 700, Q: 1.4 })
  const gain = new GainNode(at, { gain: 0 })
  const start = at.currentTime
  gain.gain.linearRampToValueAtTime(0.05, start + 0.15)
  gain.gain.setValueAtTime(0.05, start + seconds * 0.45)
  gain.gain.linearRampToValueAtTime(0.0001, start + seconds * 0.72)
  filter.frequency.linearRampToValueAtTime(380, start + seconds * 0.7)
  source.connect(filter).connect(gain).connect(at.destination)
  source.start()
  click(at, { frequency: 2100, gain: 0.08, length: 0.03, delay: seconds * 0.7 })
  click(at, { frequency: 1800, gain: 0.06, length: 0.03, delay: seconds * 0.79 })
  return () => source.stop()
}

interface Click {
  readonly frequency: number
  readonly gain: number
  readonly length: number
  readonly delay?: number
  readonly sharpness?: number
}

function click(at: AudioContext, { frequency, gain, length, delay = 0, sharpness = 4 }: Click): void {
  const start = at.currentTime + delay
  const source = noise(at, length)
  const filter = new BiquadFilterNode(at, { type: 'bandpass', frequency, Q: sharpness })
  const volume = new GainNode(at, { gain })
  volume.gain.setValueAtTime(gain, start)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.connect(filter).connect(volume).connect(at.destination)
  source.start(start)
}

function note(at: AudioContext, frequency: number, delay: number): void {
  const start = at.currentTime + delay
  const tone = new OscillatorNode(at, { type: 'triangle', frequency })
  const volume = new GainNode(at, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.1, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5)
  tone.connect(volume).connect(at.destination)
  tone.start(start)
  tone.stop(start + 0.55)
}

/** Makes noise with a fixed small generator: it only has to sound like noise. */
function noise(at: AudioContext, seconds: number): AudioBufferSourceNode {
  const length = Math.max(1, Math.ceil(seconds * at.sampleRate))
  const buffer = at.createBuffer(1, length, at.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 22_695_477
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    samples[index] = state / 2 ** 31
  }
  return new AudioBufferSourceNode(at, { buffer })
}
