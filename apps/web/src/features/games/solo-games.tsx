import type { ClubId } from '@cardroom/contract/ids'
import { games, type Game } from '@cardroom/games'
import type { LimitName } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { openSessionsQuery, playableLimitsQuery, useJoin } from './games.api.ts'
import { keepLimit, lastLimitAt } from './last-limit.ts'
import { limitChoices, openStakes, type LimitChoice } from './limit-choices.ts'
import { LimitPickerView } from './limit-picker/limit-picker.view.tsx'
import { LobbyView, categories, type Category } from './lobby/lobby.view.tsx'
import { fetchTableOf } from './table/fetch-table.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useCurrentClub, useMe } from '#features/account/index.ts'
import { useNextSeal } from '#features/rounds/index.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'

/** Shows the games for one person, in a club or for gold, and the limits of the chosen one. */
export function SoloGames({ clubId }: { readonly clubId: ClubId | null }) {
  const { t } = useTranslation(['games', 'common'])
  const [picked, setPicked] = useState<Game>()
  const [parameters, setParameters] = useSearchParams()
  const place = usePlace(clubId)
  const choose = (type: Category | undefined) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        if (type === undefined) next.delete('type')
        else next.set('type', String(type))
        return next
      },
      { replace: true },
    )
  if (place.limits.isLoadingError)
    return (
      <ErrorState
        title={t('games:failed')}
        retryLabel={t('common:retry')}
        busy={place.limits.isFetching}
        onRetry={() => void place.limits.refetch()}
      />
    )
  return (
    <>
      <LobbyView
        games={place.games}
        isPaused={place.isPaused}
        category={categories.find((type) => String(type) === parameters.get('type'))}
        onCategory={choose}
        onOpen={(game) => {
          setPicked(game)
          fetchTableOf(game)
        }}
      />
      <LimitPicker game={picked} place={place} onClose={() => setPicked(undefined)} />
    </>
  )
}

/** Returns the place of play: a club with its white chips, or personal play with gold. */
function usePlace(clubId: ClubId | null) {
  const me = useMe()
  const club = useCurrentClub()
  const userId = me.id
  const limits = useQuery(playableLimitsQuery(clubId))
  const seats = useQuery(openSessionsQuery()).data ?? []
  const wallet = clubId === null ? me.gold_amount : me.white_amount
  // A seat at a shared table is a session too, but not one of a table for one.
  const kept = seats.filter(({ club_id, table_id }) => club_id === clubId && table_id === undefined)

  function choicesOf(game: Game): LimitChoice[] | undefined {
    const found = limits.data?.find(({ game_id }) => game_id === game.id)
    return found && limitChoices(found, wallet)
  }
  return {
    userId,
    clubId,
    limits,
    sealOf: (game: Game) => limits.data?.find(({ game_id }) => game_id === game.id)?.next_server_seed_hash,
    wallet,
    isPaused: clubId !== null && club?.suspended_at != null,
    choicesOf,
    keptAt: (game: Game) => kept.filter(({ game_id }) => game_id === game.id),
    games: games.map((game) => {
      const choices = choicesOf(game)
      return {
        game,
        stakes: choices && (openStakes(choices) ?? null),
        isSeatKept: kept.some(({ game_id }) => game_id === game.id),
      }
    }),
  }
}

interface LimitPickerProps {
  readonly game: Game | undefined
  readonly place: ReturnType<typeof usePlace>
  readonly onClose: () => void
}

function LimitPicker({ game, place, onClose }: LimitPickerProps) {
  const { t } = useTranslation('games')
  const navigate = useNavigate()
  const sit = ({ id }: { readonly id: number }) => void navigate(pathTo(patterns.table, { sessionId: id }))
  const join = useJoin(sit)
  const { clubId, userId } = place
  const sealPlace = game && { userId, clubId, gameId: game.id }
  const next = useNextSeal(sealPlace, game && place.sealOf(game))
  const kept = game ? place.keptAt(game) : []

  function choose(limit: LimitName) {
    if (sealPlace) keepLimit(sealPlace, limit)
    const seat = kept.find(({ limit_name }) => limit_name === limit)
    if (seat) sit(seat)
    else if (sealPlace && next.seal !== undefined)
      join.mutate({ limit, place: sealPlace, seal: next.seal, ownSeed: next.ownSeed })
  }
  return (
    <LimitPickerView
      key={`${game?.id}:${clubId}`}
      open={game !== undefined}
      title={game ? t(`names.${game.id as 1}`) : ''}
      coin={clubId === null ? 'gold' : 'white'}
      wallet={place.wallet}
      choices={(game && place.choicesOf(game)) ?? []}
      kept={kept.map(({ limit_name }) => limit_name)}
      last={sealPlace ? lastLimitAt(sealPlace) : null}
      refusal={place.isPaused ? t('paused') : undefined}
      next={next}
      isJoining={join.isPending}
      onJoin={choose}
      onClose={onClose}
    />
  )
}
