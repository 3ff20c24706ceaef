import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#lib/back/back-link.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { PageHeader } from '#ui/page-header/page-header.tsx'

/** Shows the page's head while the week is unknown. */
export function BareHeadView({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation(['settlement', 'common'])
  return (
    <PageHeader
      title={t('settlement:title')}
      backLabel={t('common:back')}
      backLink={<BackLink to={pathTo(patterns.settlements, { clubId })} />}
    />
  )
}
