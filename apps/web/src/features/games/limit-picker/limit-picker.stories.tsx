import { LimitPickerView } from './limit-picker.view.tsx'
import type { LimitChoice } from '../limit-choices.ts'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Limit picker' }

const choices: readonly LimitChoice[] = [
  { name: 'casual', min: 10, max: 1000, refusal: undefined },
  { name: 'standard', min: 50, max: 5000, refusal: undefined },
  { name: 'deluxe', min: 100, max: 10_000, refusal: 'closed' },
  { name: 'diamond', min: 500, max: 50_000, refusal: 'notForYou' },
  { name: 'vip', min: 1000, max: 100_000, refusal: 'tooLittle' },
]

interface PickerProps extends StoryProps {
  readonly kept?: readonly 'standard'[]
  readonly isClosed?: boolean
  readonly isPaused?: boolean
  readonly isSealChanged?: boolean
}

const next = {
  seal: 'cd'.repeat(32),
  changed: undefined,
  ownSeed: '9f1c'.repeat(8),
  onOwnSeed: () => undefined,
}
const changed = { before: 'ab'.repeat(32), now: next.seal }

const Picker = ({
  language,
  kept = [],
  isClosed = false,
  isPaused = false,
  isSealChanged = false,
}: PickerProps) => (
  <LimitPickerView
    open
    title={say(language, 'No-commission baccarat', 'Баккара без комиссии')}
    coin="white"
    wallet={640}
    choices={isClosed ? choices.map((choice) => ({ ...choice, refusal: 'closed' as const })) : choices}
    kept={kept}
    last={null}
    refusal={isPaused ? say(language, 'The club’s tables are paused.', 'Столы клуба на паузе.') : undefined}
    next={isSealChanged ? { ...next, changed } : next}
    isJoining={false}
    onJoin={() => undefined}
    onClose={() => undefined}
  />
)

export const Open = (props: StoryProps) => <Picker {...props} />
export const SeatKept = (props: StoryProps) => <Picker {...props} kept={['standard']} />
export const Closed = (props: StoryProps) => <Picker {...props} isClosed />
export const SealChanged = (props: StoryProps) => <Picker {...props} isSealChanged />
export const Paused = (props: StoryProps) => <Picker {...props} isPaused />
