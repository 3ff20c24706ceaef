import { queryOptions, useMutation } from '@tanstack/react-query'
import { changeControls, getControls, type ControlChanges } from '@cardroom/contract/controls'
import type { ClubId } from '@cardroom/contract/ids'
import { auditKey } from '../club-settings.api.ts'
import { clubKey } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'

const controlsKey = (clubId: ClubId) => [...clubKey(clubId), 'controls'] as const

export const controlsQuery = (clubId: ClubId) =>
  queryOptions({ queryKey: controlsKey(clubId), queryFn: () => call(getControls, { clubId }) })

/** Changes controls. To loosen one, `call` asks the user to confirm their identity. */
export const useChangeControls = (clubId: ClubId) =>
  useMutation({
    mutationFn: (body: ControlChanges) => call(changeControls, { clubId, body }),
    onSuccess: (controls) => {
      queryClient.setNewest(controlsKey(clubId), controls)
      void queryClient.invalidateQueries({ queryKey: auditKey(clubId) })
    },
  })
