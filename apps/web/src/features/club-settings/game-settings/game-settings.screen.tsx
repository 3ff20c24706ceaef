import type { GameLimits } from '@cardroom/contract/games'
import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditLimitView } from './edit-limit.view.tsx'
import { GameSettingsView } from './game-settings.view.tsx'
import type { Limit } from './limit-change.ts'
import { limitsQuery, useChangeLimits } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { may, useClub } from '#features/membership/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

export function GameSettingsScreen() {
  const { t } = useTranslation('clubSettings')
  const club = useClub()
  return (
    <StaffOnly>
      <ClubSettingsPage
        title={t('games.title')}
        back={pathTo(patterns.clubSettings, { clubId: club.id })}
        isWide
      >
        <GameSettings clubId={club.id} />
      </ClubSettingsPage>
    </StaffOnly>
  )
}

function GameSettings({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation(['clubSettings', 'games', 'common'])
  const me = useMe()
  const textOf = useErrorText()
  const limits = useQuery(limitsQuery(clubId))
  const change = useChangeLimits(clubId)
  const [open, setOpen] = useState<{ readonly game: GameLimits; readonly limit: Limit }>()
  if (limits.isError && !limits.data)
    return (
      <ErrorState
        title={t('clubSettings:games.loadFailed')}
        retryLabel={t('common:retry')}
        busy={limits.isFetching}
        onRetry={() => void limits.refetch()}
      />
    )
  if (!limits.data) return <SkeletonRows label={t('common:loading')} count={5} />

  const save = ({ game_id: gameId }: GameLimits, { name, min, max, active }: Limit) =>
    change.mutate(
      { game_id: gameId, [`${name}_min`]: min, [`${name}_max`]: max, [`${name}_active`]: active },
      { onSuccess: () => setOpen(undefined) },
    )

  return (
    <>
      <GameSettingsView
        games={limits.data}
        mayChange={may(me, 'permissions')}
        onOpen={(game, limit) => {
          change.reset()
          setOpen({ game, limit })
        }}
      />
      {open && (
        <EditLimitView
          game={t(`games:names.${String(open.game.game_id) as '1'}`)}
          limit={open.limit}
          busy={change.isPending}
          refusal={
            change.error && keyOf(change.error) === 'dataIncorrect' ? textOf('dataIncorrect') : undefined
          }
          onCancel={() => setOpen(undefined)}
          onSave={(limit) => save(open.game, limit)}
        />
      )}
    </>
  )
}
