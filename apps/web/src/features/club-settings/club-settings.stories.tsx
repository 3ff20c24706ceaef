import { asClub } from '@cardroom/contract/ids.fixtures'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AuditListView } from './club-audit/audit-list.view.tsx'
import { AuditTableView } from './club-audit/audit-table.view.tsx'
import { AuditToolsView } from './club-audit/audit-tools.view.tsx'
import { ChooseCrestView } from './club-avatar/choose-crest.view.tsx'
import { ClubAvatarView } from './club-avatar/club-avatar.view.tsx'
import { ClubGreetingView } from './club-greeting/club-greeting.view.tsx'
import { ClubNameView } from './club-name/club-name.view.tsx'
import { ConfirmClubNameView } from './club-name/confirm-club-name.view.tsx'
import { RenamedView } from './club-name/renamed.view.tsx'
import { ClubRatingView } from './club-rating/club-rating.view.tsx'
import { RaisedView } from './club-rating/raised.view.tsx'
import {
  approvalOfList,
  approvalOfRequests,
  approvalsOf,
  auditEntries,
  clubOf,
  controlsOf,
  gameLimits,
  levels,
} from './club-settings.fixtures.ts'
import { ApprovalSheetView } from './approvals/approval-sheet.view.tsx'
import { ApprovalsListView } from './approvals/approvals-list.view.tsx'
import { ApprovalsTableView, newestAsked } from './approvals/approvals-table.view.tsx'
import { ControlLimitView } from './controls/control-limit.view.tsx'
import { ControlsListView } from './controls/controls-list.view.tsx'
import { DayHoursView } from './controls/day-hours.view.tsx'
import { EditLimitView } from './game-settings/edit-limit.view.tsx'
import { GameSettingsView } from './game-settings/game-settings.view.tsx'
import { ClubDoorsView } from './overview/club-doors.view.tsx'
import { ClubSettingsListView } from './overview/club-settings-list.view.tsx'
import { ClubSignView } from './overview/club-sign.view.tsx'
import { JadeLimitView } from './overview/jade-limit.view.tsx'
import { LeaveClubView } from './overview/leave-club.view.tsx'
import { TimeZoneView } from './overview/time-zone.view.tsx'
import { WeekBeginsView } from './overview/week-begins.view.tsx'
import { WeekRunsView } from './overview/week-runs.view.tsx'
import { ClubSettingsPage } from './page/club-settings-page.tsx'
import { ExportMenu } from '#lib/desk/export-menu.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { say } from '#ui/story.ts'
import { useIsWide } from '#ui/use-is-wide.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Club settings', path: '/dashboard/club-settings/7' }

const nothing = () => undefined
const week = { from: '2025-11-17T09:00:00.000Z', to: '2025-11-24T09:00:00.000Z' }

type Part =
  '' | 'controls.' | 'approvals.' | 'rating.' | 'greeting.' | 'avatar.' | 'name.' | 'games.' | 'audit.'

interface StoryPageProps {
  readonly part: Part
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Page({ part, isWide = false, children }: StoryPageProps) {
  const { t } = useTranslation('clubSettings')
  return (
    <ClubSettingsPage title={t(`${part}title` as 'title')} back="/" isWide={isWide}>
      {children}
    </ClubSettingsPage>
  )
}

export function Owner({ language }: StoryProps) {
  return (
    <Page part="" isWide>
      <ClubSettingsListView
        club={clubOf(language)}
        runs
        mayRaise
        maySetGames
        seesSessions
        seesBank
        approvals={2}
      >
        <ClubDoorsView
          club={clubOf(language)}
          busy={false}
          onChange={nothing}
          onJadeLimit={nothing}
          onTimeZone={nothing}
          onWeek={nothing}
        />
      </ClubSettingsListView>
    </Page>
  )
}

export function TimeZone({ language }: StoryProps) {
  return (
    <Page part="">
      <ClubSignView club={clubOf(language)} />
      <TimeZoneView
        zone="America/Argentina/Buenos_Aires"
        now={new Date('2025-11-20T20:42:00Z')}
        busy={false}
        onCancel={nothing}
        onSave={nothing}
        weekOf={(zone) => <WeekRunsView week={week} zone={zone} />}
      />
    </Page>
  )
}

export function WeekBegins({ language }: StoryProps) {
  return (
    <Page part="">
      <ClubSignView club={clubOf(language)} />
      <WeekBeginsView
        day={1}
        hour={6}
        busy={false}
        onCancel={nothing}
        onSave={nothing}
        weekOf={() => <WeekRunsView week={week} zone="America/Argentina/Buenos_Aires" />}
      />
    </Page>
  )
}

export function Manager({ language }: StoryProps) {
  const club = { ...clubOf(language), role: 'manager', greetings: null, renew_at: null } as const
  return (
    <Page part="" isWide>
      <ClubSettingsListView
        club={club}
        runs={false}
        mayRaise={false}
        maySetGames={false}
        seesSessions
        seesBank={false}
        approvals={0}
      />
    </Page>
  )
}

export function Leave({ language }: StoryProps) {
  return (
    <Page part="">
      <ClubSignView club={{ ...clubOf(language), role: 'player' }} />
      <LeaveClubView
        isOpen
        club={clubOf(language).name}
        busy={false}
        onCancel={nothing}
        onConfirm={nothing}
      />
    </Page>
  )
}

export function Controls() {
  return (
    <Page part="controls.">
      <ControlsListView controls={controlsOf()} busy={false} onOpen={nothing} onChange={nothing} />
    </Page>
  )
}

export function ControlLimit() {
  return (
    <Page part="controls.">
      <ControlLimitView name="hour_max" limit={50_000} busy={false} onCancel={nothing} onSave={nothing} />
    </Page>
  )
}

export function DayHours() {
  return (
    <Page part="controls.">
      <DayHoursView hours={{ from: 9, to: 23 }} busy={false} onCancel={nothing} onSave={nothing} />
    </Page>
  )
}

/** Shows a table on a wide screen. */
export function Approvals({ language }: StoryProps) {
  const isWide = useIsWide()
  const shown = {
    approvals: [...approvalOfRequests(language), ...approvalsOf(language)],
    onOpen: nothing,
    tools: <ExportMenu onExport={nothing} isBusy={false} />,
  }
  return (
    <Page part="approvals." isWide>
      {isWide ? (
        <ApprovalsTableView {...shown} names={namesIn(language)} sort={newestAsked} onSort={nothing} />
      ) : (
        <ApprovalsListView {...shown} />
      )}
    </Page>
  )
}

export function NoApprovals() {
  return (
    <Page part="approvals.">
      <ApprovalsListView approvals={[]} onOpen={nothing} />
    </Page>
  )
}

const namesIn = (language: StoryProps['language']) =>
  new Map<number, string>([[204_655, say(language, 'Daniel Marsh', 'Даниил Маршев')]])

export const ApprovalSheet = ({ language }: StoryProps) => (
  <ApprovalShown approval={approvalsOf(language)[0]} names={namesIn(language)} />
)
/** A part of the requests goes on the tab. */
export const ApprovalOfRequests = ({ language }: StoryProps) => (
  <ApprovalShown approval={approvalOfRequests(language)[0]} names={namesIn(language)} />
)
export const ApprovalOfList = ({ language }: StoryProps) => <ApprovalShown {...approvalOfList(language)} />

function ApprovalShown({ approval, names }: ReturnType<typeof approvalOfList>) {
  return (
    <Page part="approvals.">
      {approval && (
        <ApprovalSheetView
          approval={approval}
          names={names}
          may="decide"
          busy={false}
          onApprove={nothing}
          onRefuse={nothing}
          onWithdraw={nothing}
          onClose={nothing}
        />
      )}
    </Page>
  )
}

export function JadeLimit() {
  return <JadeLimitView limit={50} least={50} jade={236} busy={false} onCancel={nothing} onSave={nothing} />
}

const raising = {
  levels,
  mayRaise: true,
  mayTopUp: true,
  isRaising: false,
  isSaving: false,
  wasTooPoor: false,
  onRaise: nothing,
  onAutoRenew: nothing,
}

export function Rating({ language }: StoryProps) {
  return (
    <Page part="rating.">
      <ClubRatingView
        now={new Date('2025-11-20T20:42:00Z')}
        {...raising}
        club={clubOf(language)}
        initialStars={5}
      />
    </Page>
  )
}

export function RatingTooPoor({ language }: StoryProps) {
  return (
    <Page part="rating.">
      <ClubRatingView
        now={new Date('2025-11-20T20:42:00Z')}
        {...raising}
        club={{ ...clubOf(language), jade_amount: 236 }}
        initialStars={10}
      />
    </Page>
  )
}

export function RatingWithoutRight({ language }: StoryProps) {
  return (
    <Page part="rating.">
      <ClubRatingView
        now={new Date('2025-11-20T20:42:00Z')}
        {...raising}
        mayRaise={false}
        club={{ ...clubOf(language), jade_amount: null }}
      />
    </Page>
  )
}

export function Raised() {
  return <RaisedView stars={5} until="2025-12-20T12:00:00Z" onClose={nothing} />
}

export function Loading({ language }: StoryProps) {
  return (
    <Page part="rating.">
      <SkeletonRows label={say(language, 'Loading', 'Загрузка')} count={5} />
    </Page>
  )
}

export function Failed() {
  const { t } = useTranslation(['clubSettings', 'common'])
  return (
    <Page part="games.">
      <ErrorState
        title={t('clubSettings:games.loadFailed')}
        retryLabel={t('common:retry')}
        onRetry={nothing}
      />
    </Page>
  )
}

export function Greeting({ language }: StoryProps) {
  return (
    <Page part="greeting.">
      <ClubGreetingView current={clubOf(language).greetings} busy={false} onSave={nothing} />
    </Page>
  )
}

export function Avatar({ language }: StoryProps) {
  return (
    <Page part="avatar.">
      <ClubAvatarView club={clubOf(language)} busy={false} onRemovePhoto={nothing} />
    </Page>
  )
}

export function ChooseCrest() {
  return (
    <Page part="avatar.">
      <ChooseCrestView current={5} busy={false} onSave={nothing} />
    </Page>
  )
}

const naming = { clubId: asClub(7), price: 500, diamonds: 150, takenName: undefined, onNext: nothing }

export function Name({ language }: StoryProps) {
  return (
    <Page part="name.">
      <ClubNameView {...naming} name={clubOf(language).name} payment={{ from: 'jade', isShort: false }} />
    </Page>
  )
}

export function NameTooPoor({ language }: StoryProps) {
  return (
    <Page part="name.">
      <ClubNameView {...naming} name={clubOf(language).name} payment={{ from: 'diamond', isShort: true }} />
    </Page>
  )
}

export function ConfirmName({ language }: StoryProps) {
  return (
    <ConfirmClubNameView
      isOpen
      from={clubOf(language).name}
      to="Southgate"
      price={500}
      payment={{ from: 'jadeOrDiamond', isShort: false }}
      refusal={undefined}
      busy={false}
      onCancel={nothing}
      onConfirm={nothing}
    />
  )
}

export function Renamed({ language }: StoryProps) {
  return (
    <Page part="name.">
      <RenamedView club={clubOf(language)} />
    </Page>
  )
}

export function Games() {
  return (
    <Page part="games.">
      <GameSettingsView games={gameLimits} mayChange onOpen={nothing} />
    </Page>
  )
}

export function GamesWithoutRight() {
  return (
    <Page part="games.">
      <GameSettingsView games={gameLimits} mayChange={false} onOpen={nothing} />
    </Page>
  )
}

export function EditLimit({ language }: StoryProps) {
  return (
    <EditLimitView
      game={say(language, 'European roulette', 'Европейская рулетка')}
      limit={{ name: 'casual', min: 1000, max: 100, active: true }}
      busy={false}
      refusal={undefined}
      onCancel={nothing}
      onSave={nothing}
    />
  )
}

/** Shows a table on a wide screen. */
export function AuditTable({ language }: StoryProps) {
  const Rows = useIsWide() ? AuditTableView : AuditListView
  return (
    <main style={{ margin: 16 }}>
      <Rows entries={auditEntries(language)} />
    </main>
  )
}

export function Audit({ language }: StoryProps) {
  return (
    <Page part="audit.">
      <AuditToolsView
        choice={{ kind: '', search: '', least: '', days: null }}
        onChoice={nothing}
        today={new Date('2025-11-20')}
      />
      <AuditListView entries={auditEntries(language)} />
    </Page>
  )
}
