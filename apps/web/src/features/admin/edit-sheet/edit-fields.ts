/** A number to edit. It may be null if `empty` says what an empty field means. */
export interface NumberField {
  readonly name: string
  readonly label: string
  readonly value: number | null
  readonly decimals: 0 | 2
  readonly min: number
  readonly max: number
  readonly unit?: 'diamond' | 'jade' | 'gold' | 'red' | 'white' | 'percent' | 'usd' | undefined
  /** The meaning of an empty field, in words; without it the field is required. */
  readonly empty?: string | undefined
  /** True for a field that takes a whole line. */
  readonly isWide?: boolean | undefined
}

export interface SwitchField {
  readonly name: string
  readonly label: string
  readonly value: boolean
}

export type EditField = NumberField | SwitchField
export type EditValue = number | boolean | null
export type EditValues = Readonly<Record<string, EditValue>>

export type Refusal =
  | { readonly key: 'minimumValue' | 'maximumValue'; readonly value: number }
  | { readonly key: 'required' | 'dataIncorrect' | 'maxAboveMin' | 'tierWhole' | 'tierTwice' }

export type Refusals = Readonly<Record<string, Refusal>>

/** A rule that involves several fields. It is checked once each field is valid. */
export type EditRule = (values: EditValues) => Refusals

export interface Change {
  readonly field: EditField
  readonly to: EditValue
}

export interface Review {
  readonly values: EditValues
  readonly refusals: Refusals
  readonly changes: readonly Change[]
}

export const isSwitch = (field: EditField): field is SwitchField => typeof field.value === 'boolean'

/** Returns the values, the errors and the changes that result from what was typed and switched so far. */
export function review(
  fields: readonly EditField[],
  edits: Readonly<Record<string, string | boolean>>,
  rule: EditRule = () => ({}),
): Review {
  const values: Record<string, EditValue> = {}
  const refusals: Record<string, Refusal> = {}
  for (const field of fields) {
    const edit = edits[field.name]
    if (isSwitch(field)) values[field.name] = typeof edit === 'boolean' ? edit : field.value
    else if (typeof edit !== 'string') values[field.name] = field.value
    else {
      const value = numberOf(edit)
      const refusal = refusalOf(field, value)
      if (refusal) refusals[field.name] = refusal
      values[field.name] = refusal ? field.value : value
    }
  }
  const isEachRight = Object.keys(refusals).length === 0
  return {
    values,
    refusals: isEachRight ? rule(values) : refusals,
    changes: fields.flatMap((field) => {
      const to = values[field.name] ?? null
      return to === field.value ? [] : [{ field, to }]
    }),
  }
}

function refusalOf(field: NumberField, value: number | null): Refusal | undefined {
  if (value === null) return field.empty === undefined ? { key: 'required' } : undefined
  const parts = 10 ** field.decimals
  if (!Number.isFinite(value) || Math.abs(Math.round(value * parts) - value * parts) > 1e-6)
    return { key: 'dataIncorrect' }
  if (value < field.min) return { key: 'minimumValue', value: field.min }
  if (value > field.max) return { key: 'maximumValue', value: field.max }
  return undefined
}

/**
 * Reads numbers as people write them: "12 480", "12,480", "0,5". Returns null for an empty text, NaN for an invalid
 * one.
 */
export function numberOf(text: string): number | null {
  const bare = text.replace(/\s/g, '')
  if (bare === '') return null
  const ungrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(',', '.')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(ungrouped) ? Number(ungrouped) : Number.NaN
}
