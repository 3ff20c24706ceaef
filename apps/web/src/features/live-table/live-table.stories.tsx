import type { SharedSeat } from './felt/seat-context.ts'
import { InviteToTableView } from './invite/invite-to-table.view.tsx'
import { SealValuesView, TableSealView } from './seal/table-seal.view.tsx'
import { sharesAt, tableAt } from './state/live-table.fixtures.ts'
import { busyTable, busyTalk, nine, quietTalk, StillSeat } from './still-seat.fixtures.tsx'
import { SomebodySheet } from './talk/somebody-sheet.tsx'
import { whoSits } from './talk/somebody.ts'
import { TalkSheet } from './talk/talk-panel.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Every live table', path: '/dashboard/tables/7' }

const nothing = () => undefined

export const Invite = ({ language }: StoryProps) => {
  const evening = { id: 1, name: say(language, 'Evening wheel', 'Вечерняя рулетка') }
  const quiet = { id: 3, name: say(language, 'The quiet one', 'Тихий угол') }
  return (
    <InviteToTableView
      tables={[evening, quiet]}
      chosen={evening}
      link="https://cards.northgate.example/table/K7M2QX/1"
      onChoose={nothing}
      onShare={nothing}
      onClose={nothing}
    />
  )
}

export const Seal = () => (
  <TableSealView name="Friday wheel" proof={'dd'.repeat(16)} onClose={nothing}>
    <SealValuesView chain={tableAt().chain} shares={sharesAt()} />
  </TableSealView>
)

interface SeenFrom {
  readonly seat?: Partial<SharedSeat>
}

const Talk = ({ seat }: SeenFrom) => (
  <StillSeat table={busyTable()} {...(seat && { seat })}>
    <TalkSheet open onClose={nothing} onSomebody={nothing} />
  </StillSeat>
)
export const TalkOpen = () => <Talk seat={{ talk: busyTalk }} />
export const TalkEmpty = () => <Talk />
export const TalkRefused = () => <Talk seat={{ talk: { ...busyTalk, refusal: 'tooQuick' } }} />
export const TalkMuted = () => <Talk seat={{ talk: { ...busyTalk, isMuted: true } }} />

const [, other] = nine
const AboutOther = ({ seat }: SeenFrom) => (
  <StillSeat table={busyTable()} {...(seat && { seat })}>
    <SomebodySheet who={other && whoSits(other)} onClose={nothing} />
  </StillSeat>
)
export const AboutSomebody = () => <AboutOther />
export const AboutSomebodyForStaff = () => (
  <AboutOther seat={{ mayMute: true, talk: { ...quietTalk, isHidden: () => true } }} />
)
