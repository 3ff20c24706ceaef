import { budgets } from '@cardroom/contract/budgets'
import type { AnswerOf } from '@cardroom/contract'
import type { ApiKey, makeApiKey } from '@cardroom/contract/api-keys'
import type { ClubId } from '@cardroom/contract/ids'
import { keysMax } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeysView } from './keys.view.tsx'
import { NewKeyView } from './new-key.view.tsx'
import { keysQuery, useMakeKey, useRevokeKey } from '../club-api.api.ts'
import { SectionView } from '../section.view.tsx'
import { ShownOnceView } from '../shown-once.view.tsx'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { now } from '#lib/clock.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'

/** Shows the club's keys. A new one is shown only once: until it is taken, whatever else is made meanwhile. */
export function Keys({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation(['clubApi', 'common'])
  const query = useQuery(keysQuery(clubId))
  const [isMaking, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  const [made, setMade] = useState<readonly AnswerOf<typeof makeApiKey>[]>([])
  const make = useMakeKey(clubId)
  const revoke = useRevokeKey(clubId)
  const live = query.data?.filter((key) => key.live).length ?? 0
  return (
    <SectionView
      title={t('clubApi:keys.title')}
      lead={t('clubApi:keys.lead', { live, max: keysMax, calls: budgets.keyCalls.perUser })}
      action={t('clubApi:keys.new')}
      isFull={live >= keysMax}
      onAction={() => setMaking(true)}
    >
      {made.map(({ id, name, key }) => (
        <ShownOnceView
          key={id}
          title={t('clubApi:once.key', { name })}
          value={key}
          onDone={() => setMade(made.filter((each) => each.id !== id))}
        />
      ))}
      <Loaded query={query}>{(keys) => <KeysView keys={keys} now={now()} onRevoke={setRevoking} />}</Loaded>
      {isMaking && (
        <NewKeyView
          now={now()}
          busy={make.isPending}
          onMake={(key) =>
            make.mutate(key, {
              onSuccess: (fresh) => {
                setMade((all) => [fresh, ...all])
                setMaking(false)
              },
            })
          }
          onClose={() => setMaking(false)}
        />
      )}
      {revoking && (
        <ConfirmSheet
          open
          danger
          title={t('clubApi:keys.revokeTitle', { name: revoking.name })}
          text={t('clubApi:keys.revokeText')}
          confirmLabel={t('clubApi:keys.revoke')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          busy={revoke.isPending}
          onCancel={() => setRevoking(undefined)}
          onConfirm={() => revoke.mutate(revoking.id, { onSuccess: () => setRevoking(undefined) })}
        />
      )}
    </SectionView>
  )
}
