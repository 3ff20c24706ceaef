/** `https://…/join/K7M2QX`, with an agent `?agent=204871` (rule clubs-4). */
export const inviteLink = (origin: string, code: string, agentId: number | null): string =>
  `${origin}/join/${code}${agentId === null ? '' : `?agent=${agentId}`}`
