interface Wanted {
  readonly id: number
  readonly me: number
  readonly chosen: readonly number[]
  readonly members: readonly number[]
}

/** Why this number cannot be invited, as far as is known here. */
export function idProblem({
  id,
  me,
  chosen,
  members,
}: Wanted): 'notAnId' | 'self' | 'already' | 'isMember' | undefined {
  if (!Number.isInteger(id) || id <= 0 || id > 2_147_483_647) return 'notAnId'
  if (id === me) return 'self'
  if (chosen.includes(id)) return 'already'
  return members.includes(id) ? 'isMember' : undefined
}
