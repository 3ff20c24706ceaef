import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { AddPlayersView } from './add-players/add-players.view.tsx'
import { AgentPlayersView } from './agent-players/agent-players.view.tsx'
import { AssignAgentView } from './assign-agent/assign-agent.view.tsx'
import { InviteManuallyView } from './invite-manually/invite-manually.view.tsx'
import { InviteView } from './invite/invite.view.tsx'
import { ManagerRightsView, type Rights } from './manager-rights/manager-rights.view.tsx'
import { BlockMemberView } from './member-dialogs/block-member.view.tsx'
import { RemoveMemberView } from './member-dialogs/remove-member.view.tsx'
import { MemberRoleView } from './member-role/member-role.view.tsx'
import { mara, oscar, people } from './members.fixtures.ts'
import { PlayPermissionsView } from './play-permissions/play-permissions.view.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Member sheets', path: '/dashboard/club/members/7' }

const nothing = () => undefined
const long = (language: StoryProps['language']) => say(language, 'Daniel Marsh', 'Константин Преображенский')

export function Role({ language }: StoryProps) {
  return (
    <MemberRoleView
      name={long(language)}
      role="agent"
      roles={['player', 'agent']}
      red={48_100.5}
      players={3}
      noRoom={{ managers: 2, ratingPath: '/' }}
      busy={false}
      onChange={nothing}
      onClose={nothing}
    />
  )
}

export function ManagersRights() {
  return (
    <ManagerRightsView
      name="Oscar Lind"
      rights={oscar.manager_permissions as Rights}
      busy={false}
      onSave={nothing}
      onClose={nothing}
    />
  )
}

export function Block({ language }: StoryProps) {
  return <BlockMemberView name={long(language)} hasRole busy={false} onBlock={nothing} onCancel={nothing} />
}

export function Remove({ language }: StoryProps) {
  return (
    <RemoveMemberView
      name={long(language)}
      chips={{ white: 12_480, red: 184_250 }}
      busy={false}
      onRemove={nothing}
      onCancel={nothing}
    />
  )
}

export function AssignAgent() {
  return (
    <Specimen>
      <AssignAgentView
        agents={people.slice(0, 2)}
        playersOf={new Map([[mara.user_id, 11]])}
        current={mara.user_id}
        busy={false}
        onAssign={nothing}
      />
    </Specimen>
  )
}

export function AgentPlayers() {
  return (
    <Specimen>
      <AgentPlayersView players={people.slice(3)} mayChange onTakeOff={nothing} />
    </Specimen>
  )
}

export function AddPlayers() {
  return (
    <AddPlayersView
      agent={{ id: mara.user_id, name: mara.name }}
      members={people}
      busy={false}
      onAdd={nothing}
      onClose={nothing}
    />
  )
}

export function Permissions() {
  return (
    <Specimen>
      <PlayPermissionsView
        permissions={{ limits: { vip: false } }}
        ofClub={{ limits: { diamond: false } }}
        busy={false}
        onChange={nothing}
      />
    </Specimen>
  )
}

export function Invite() {
  return (
    <Specimen>
      <InviteView
        clubId={asClub(7)}
        code="K7M2QX"
        link="https://cardroom.example/join/K7M2QX?agent=204871"
        agents={[{ id: asUser(204_871), name: 'Mara Voss' }]}
        agentId={asUser(204_871)}
        onAgent={nothing}
        onShare={nothing}
      />
    </Specimen>
  )
}

export function InviteManually() {
  return (
    <Specimen>
      <InviteManuallyView
        chosen={people.slice(3, 5).map(({ user_id: id, ...person }) => ({ ...person, id }))}
        agents={[{ id: asUser(204_871), name: 'Mara Voss' }]}
        isLookingUp={false}
        isInviting={false}
        error={undefined}
        onAdd={nothing}
        onTyping={nothing}
        onRemove={nothing}
        onInvite={nothing}
      />
    </Specimen>
  )
}
