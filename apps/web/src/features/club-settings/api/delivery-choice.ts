import { clubEventNames } from '@cardroom/contract/club-events'

/** What deliveries can be narrowed to: the events by name, and the tests, which are no event of the club. */
export const deliveryTypes = [...clubEventNames, 'test'] as const
export const deliveryStates = ['failed', 'waiting'] as const

/** The chosen endpoint, and the chosen part of its deliveries. */
export interface DeliveryChoice {
  /** The id of the endpoint; empty for the first. */
  readonly endpoint: string
  readonly state: (typeof deliveryStates)[number] | ''
  readonly type: (typeof deliveryTypes)[number] | ''
}

/** Writes the choice into the address, so that a reload or a link shows the same deliveries. */
export const parametersOf = ({ endpoint, state, type }: DeliveryChoice): Record<string, string> =>
  Object.fromEntries(Object.entries({ endpoint, state, type }).filter(([, text]) => text !== ''))

/** Reads the choice from an address. Anybody may have typed it, so invalid values are left out. */
export function choiceIn(address: URLSearchParams): DeliveryChoice {
  const text = (name: keyof DeliveryChoice) => address.get(name) ?? ''
  return {
    endpoint: /^\d{1,10}$/.test(text('endpoint')) ? text('endpoint') : '',
    state: deliveryStates.find((state) => state === text('state')) ?? '',
    type: deliveryTypes.find((type) => type === text('type')) ?? '',
  }
}

/** Converts the choice to the query for the server. */
export const queryOf = ({ state, type }: Pick<DeliveryChoice, 'state' | 'type'>) => ({
  ...(state !== '' && { state }),
  ...(type !== '' && { type }),
})
