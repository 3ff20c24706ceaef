import { ApiError } from '#platform/api-error.ts'

/** Names are unique without regard to case (rule clubs-2), in every script. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase()

const keyOfConstraint: Record<string, 'clubAlreadyExists' | 'notAllowed'> = {
  clubs_by_name: 'clubAlreadyExists',
  clubs_by_owner: 'notAllowed',
}

/** Of two who take a name (or found a club) at once, the second is told by the database: says so in our words. */
export async function orTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const key = keyOfConstraint[(error as { constraint?: string }).constraint ?? '']
    throw key ? new ApiError(key) : error
  }
}
