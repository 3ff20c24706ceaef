import { expect, test } from 'vitest'
import { weekAt } from '#modules/periods/weeks.ts'
import { days, later, minutes, startOfDay } from '#platform/clock.ts'
import { daysBefore, eveningsIn, northgateWeek } from './demo-clock.ts'

const { time_zone: timeZone, week_start: weekStart, week_hour: weekHour } = northgateWeek

test.each(['2026-03-20', '2026-07-06', '2026-10-23'])('around %s the history covers three weeks', (day) => {
  const first = new Date(day).getTime()
  for (let hour = 0; hour < 10 * 24; hour += 1) {
    const present = new Date(first + minutes(60 * hour))
    const founded = later(startOfDay(later(present, -days(daysBefore(present)))), minutes(9 * 60))
    let weeks = 1
    for (let at = present; weekAt(at, { timeZone, weekStart, weekHour }).beginsAt > founded; weeks += 1)
      at = later(weekAt(at, { timeZone, weekStart, weekHour }).beginsAt, -1)
    expect(weeks, present.toISOString()).toBe(3)
  }
})

test('the first week has an evening at the tables, whenever the demo is opened', () => {
  const monday = Date.parse('2026-11-30')
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const present = new Date(monday + minutes(60 * hour))
    const firstDay = startOfDay(later(present, -days(daysBefore(present))))
    const { endsAt } = weekAt(later(firstDay, minutes(9 * 60)), { timeZone, weekStart, weekHour })
    const [firstEvening = Infinity] = eveningsIn(daysBefore(present))
    expect(later(firstDay, days(firstEvening) + minutes(18 * 60)) < endsAt, present.toISOString()).toBe(true)
  }
})
