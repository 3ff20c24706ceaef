/** What opens over a table. */
export type TableSheet = 'leave' | 'session' | 'rules' | 'rounds' | 'fairness'
