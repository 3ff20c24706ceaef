import { type UserId, nobody } from '@cardroom/contract/ids'

interface Wanted {
  readonly id: UserId
  readonly me: UserId
  readonly chosen: readonly UserId[]
  readonly members: readonly UserId[]
}

/** Returns why this number cannot be invited, as far as the client knows. */
export function idProblem({
  id,
  me,
  chosen,
  members,
}: Wanted): 'notAnId' | 'self' | 'already' | 'isMember' | undefined {
  if (id === nobody) return 'notAnId'
  if (id === me) return 'self'
  if (chosen.includes(id)) return 'already'
  return members.includes(id) ? 'isMember' : undefined
}
