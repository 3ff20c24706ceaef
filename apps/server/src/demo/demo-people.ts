/** The people of the demo world, the same at every first start. */
export interface DemoPerson {
  readonly key: string
  readonly name: string
  readonly what: string
}

export const demoPassword = 'Demo-1234'
export const emailOf = (key: string): string => `${key}@cardroom.demo`

export const demoPeople: readonly DemoPerson[] = [
  { key: 'owner', name: 'Eleanor Ward', what: 'owns Northgate' },
  { key: 'manager', name: 'Tomas Reyes', what: 'manager of Northgate' },
  { key: 'agent', name: 'Mara Voss', what: 'agent with three players' },
  { key: 'agent2', name: 'Илья Брандт', what: 'agent with two players' },
  { key: 'agent3', name: 'Maria Попов', what: 'agent with one player' },
  { key: 'player1', name: 'Nora Lindqvist', what: 'player of Mara' },
  { key: 'player2', name: 'Анна Лебедева', what: 'player of Mara' },
  { key: 'player3', name: 'Jonas Weil', what: 'player of Mara' },
  { key: 'player4', name: 'Пётр Соколов', what: 'player of Ilya' },
  { key: 'player5', name: 'Lucia Ferrant', what: 'player of Ilya' },
  { key: 'player6', name: 'Wim de Graaf', what: 'owns Saltmarsh, short of jade; player of Maria' },
]
