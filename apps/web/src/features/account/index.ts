/** Reads and changes the data of the signed-in person, and counts for their badges. */
export { clubKey, clubQuery, meQuery, refreshMe, setMe, useCurrentClub, useMe } from './account.api.ts'
export { useRename, useUpdateMe } from './account.api.ts'
export { useAccountEvents } from './account.realtime.ts'
export { badgesKey, useBadges } from './badges.api.ts'
export { clubInvitesKey, clubInvitesQuery } from './club-invites.api.ts'
export { firstAnswers } from './first-answers.ts'
