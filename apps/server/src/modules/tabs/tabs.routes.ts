import type { QueryOf } from '@cardroom/contract'
import * as calls from '@cardroom/contract/tabs'
import { fromWire } from '@cardroom/money'
import { clubList, clubRead } from '#modules/clubs/index.ts'
import type { ControlledCalls } from '#modules/controls/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import { setLine } from './set-line.ts'
import { seenTab, showTabs, type TabsAsked } from './show-tabs.ts'
import { tabsFile } from './tabs-file.ts'
import { presentTab, presentTabEntry, presentTabTotals } from './tabs.present.ts'
import { tabEntries } from './tabs.view.ts'
import { writeOff } from './write-off.ts'

/** Registers the calls on tabs and credit lines in a club. */
export function tabsRoutes(routes: Routes, controlled: ControlledCalls): void {
  clubList(routes, calls.listTabs, {
    list: async (reader, { actor, query }) => {
      const tabs = await showTabs(reader, actor, askedIn(query))
      return { rows: tabs.map(presentTab), totals: presentTabTotals(tabs), count: tabs.length }
    },
    file: (reader, { actor, query }) => tabsFile(reader, actor, askedIn(query)),
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

const askedIn = ({
  user_id: userId,
  orphaned,
  min_age: minAge,
  period,
}: QueryOf<typeof calls.listTabs>): TabsAsked => ({ userId, orphaned, minAge, period })
