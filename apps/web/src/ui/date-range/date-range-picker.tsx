import { Popover } from 'radix-ui'
import { useState, type ReactElement, useSyncExternalStore } from 'react'
import { Calendar, type DayRange } from './calendar.tsx'
import type { CalendarWords } from './calendar-words.ts'
import styles from './date-range.module.css'
import { Button } from '#ui/button/button.tsx'
import { FilterChip } from '#ui/filter-chips/filter-chips.tsx'
import { useLayer } from '#ui/layer/use-layer.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'

export interface DateRangeWords extends CalendarWords {
  readonly title: string
  readonly past7Days: string
  readonly show: string
  readonly clear: string
  readonly close: string
}

interface DateRangePickerProps {
  /** The label of the chip: the chosen dates, or their purpose. */
  readonly label: string
  readonly value: DayRange | null
  readonly onChange: (range: DayRange | null) => void
  /** The last day that can be chosen. */
  readonly today: Date
  readonly language: 'en' | 'ru'
  readonly words: DateRangeWords
  readonly defaultOpen?: boolean | undefined
}

/** Shows a chip that opens a calendar: a sheet from below, or on wide screens a panel above the chip. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, value, words, defaultOpen = false } = props
  const [isOpen, setOpen] = useState(defaultOpen)
  const isWide = useIsWide()
  // On narrow screens the sheet is a layer itself.
  useLayer(isOpen && isWide, () => setOpen(false))
  const chip = (
    <FilterChip
      icon="calendar"
      opens="dialog"
      isOn={value !== null}
      {...(isWide ? {} : { onClick: () => setOpen(true) })}
    >
      {label}
    </FilterChip>
  )
  const chooser = (look: (days: ReactElement, buttons: ReactElement) => ReactElement) => (
    <RangeChooser {...props} look={look} onDone={() => setOpen(false)} />
  )

  if (!isWide) {
    return (
      <>
        {chip}
        {isOpen &&
          chooser((days, buttons) => (
            <Sheet
              open
              onClose={() => setOpen(false)}
              title={words.title}
              closeLabel={words.close}
              footer={buttons}
            >
              {days}
            </Sheet>
          ))}
      </>
    )
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{chip}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.panel}
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={16}
          aria-label={words.title}
          tabIndex={-1}
          // Focuses the panel and not its first arrow: nothing looks chosen before a person chooses.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
        >
          {chooser((days, buttons) => (
            <>
              {days}
              <div className={styles.buttons}>{buttons}</div>
            </>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface RangeChooserProps extends DateRangePickerProps {
  readonly look: (days: ReactElement, buttons: ReactElement) => ReactElement
  readonly onDone: () => void
}

function RangeChooser({ value, onChange, today, language, words, look, onDone }: RangeChooserProps) {
  const [range, setRange] = useState(value)

  function done(chosen: DayRange | null) {
    onChange(chosen)
    onDone()
  }

  return look(
    <Calendar value={range} onChange={setRange} today={today} language={language} words={words} />,
    <>
      {value ? (
        <Button look="second" size="medium" onClick={() => done(null)}>
          {words.clear}
        </Button>
      ) : (
        <Button look="second" size="medium" onClick={() => done(past7Days(today))}>
          {words.past7Days}
        </Button>
      )}
      <Button size="medium" disabled={range === null} onClick={() => done(range)}>
        {words.show}
      </Button>
    </>,
  )
}

function past7Days(today: Date): DayRange {
  return { from: new Date(today.getFullYear(), today.getMonth(), today.getDate() - 6), to: today }
}

const query = '(min-width: 1024px)'

/** Tells whether the screen is so wide that sheets become dialogs and tabs become a side navigation. */
function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(notify: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}
