import type { Factor } from '@cardroom/contract/factors'
import { useTranslation } from 'react-i18next'
import { FactorsListView } from './list/factors-list.view.tsx'
import { PasskeySheetView } from './list/passkey-sheet.view.tsx'
import { RecoveryCodesView } from './recovery/recovery-codes.view.tsx'
import { TotpSheetView } from './totp/totp-sheet.view.tsx'
import { Page } from '#ui/page/page.tsx'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Second factors', path: '/dashboard/settings/security' }

const nothing = () => undefined
const now = new Date('2026-05-20T12:00:00Z')

const some: Factor[] = [
  {
    id: 1,
    kind: 'totp',
    name: 'Authenticator',
    created_at: '2026-03-02T09:00:00.000Z',
    last_used_at: '2026-05-20T10:00:00.000Z',
  },
  {
    id: 2,
    kind: 'passkey',
    name: 'iPhone 17 Pro, Александра Преображенская',
    created_at: '2026-05-01T09:00:00.000Z',
    last_used_at: null,
  },
]

const list = {
  codesLeft: 7,
  hasFailed: false,
  isRetrying: false,
  onRetry: nothing,
  onAddPasskey: nothing,
  isAddingTotp: false,
  onAddTotp: nothing,
  onRename: nothing,
  onRemove: nothing,
  onRenewCodes: nothing,
  now,
}

type ListProps = Partial<typeof list> & { readonly factors: readonly Factor[] | undefined }

function Listed(props: ListProps) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <Page title={t('settings:security.title')} backLabel={t('common:back')} onBack={nothing}>
      <FactorsListView {...list} {...props} />
    </Page>
  )
}

export const None = (_: StoryProps) => <Listed factors={[]} />
export const Some = (_: StoryProps) => <Listed factors={some} />
export const Loading = (_: StoryProps) => <Listed factors={undefined} />
export const Failed = (_: StoryProps) => <Listed factors={undefined} hasFailed />

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Cardroom:aleksandra.preobrazhenskaya%40northgate.club?issuer=Cardroom&secret=${secret}&algorithm=SHA1&digits=6&period=30`
const sheet = { onEdit: nothing, onClose: nothing, busy: false, error: undefined }

export const Authenticator = (_: StoryProps) => (
  <TotpSheetView {...sheet} secret={secret} uri={uri} onConfirm={nothing} />
)

export function AuthenticatorWrong(_: StoryProps) {
  const { t } = useTranslation('errors')
  return <TotpSheetView {...sheet} secret={secret} uri={uri} onConfirm={nothing} error={t('codeIncorrect')} />
}

export function NewPasskey(_: StoryProps) {
  const { t } = useTranslation('factors')
  return (
    <PasskeySheetView
      {...sheet}
      title={t('passkey.title')}
      text={t('passkey.text')}
      submitLabel={t('passkey.add')}
      suggestion="Chrome, Android"
      onNamed={nothing}
    />
  )
}

export function RenamedPasskey(_: StoryProps) {
  const { t } = useTranslation(['factors', 'common'])
  return (
    <PasskeySheetView
      {...sheet}
      title={t('factors:passkey.rename')}
      submitLabel={t('common:save')}
      suggestion="iPhone 17 Pro, Александра Преображенская"
      onNamed={nothing}
    />
  )
}

const codes = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K'].map((letter) => `${letter}7RW-M2QX-9KPD`)

export const RecoveryCodes = (_: StoryProps) => (
  <RecoveryCodesView codes={codes} onDownload={nothing} onClose={nothing} />
)
