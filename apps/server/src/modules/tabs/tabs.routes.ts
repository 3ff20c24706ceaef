import * as calls from '@cardroom/contract/tabs'
import { fromWire } from '@cardroom/money'
import { clubRead } from '#modules/clubs/index.ts'
import type { ControlledCalls } from '#modules/controls/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import { setLine } from './set-line.ts'
import { seenTab, showTabs } from './show-tabs.ts'
import { presentTab, presentTabEntry, presentTabTotals } from './tabs.present.ts'
import { tabEntries } from './tabs.view.ts'
import { writeOff } from './write-off.ts'

/** Registers the calls on tabs and credit lines in a club. */
export function tabsRoutes(routes: Routes, controlled: ControlledCalls): void {
  clubRead(routes, calls.listTabs, async (reader, { actor, query }) => {
    const { user_id: userId, orphaned, min_age: minAge } = query
    const tabs = await showTabs(reader, actor, { userId, orphaned, minAge })
    return { rows: tabs.map(presentTab), totals: presentTabTotals(tabs), count: tabs.length }
  })

  clubRead(routes, calls.listTabEntries, async (reader, { actor, params, query }) => {
    const tab = await seenTab(reader, actor, params.id)
    return (await tabEntries(reader, actor.clubId, tab, query)).map(presentTabEntry)
  })

  controlled.write(calls.setLine, async (tx, { actor, params, body }) =>
    presentTab(await setLine(tx, actor, { userId: params.user_id, amount: fromWire(body.amount) })),
  )

  controlled.write(calls.writeOff, async (tx, { actor, params, body }) =>
    presentTab(
      await writeOff(tx, actor, { tabId: params.id, amount: fromWire(body.amount), reason: body.reason }),
    ),
  )
}
