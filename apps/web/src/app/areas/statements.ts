export { MyWeekScreen } from '#features/statements/my-week/my-week.screen.tsx'
export { StatementCheckScreen } from '#features/statements/statement-check.screen.tsx'
export { StatementScreen } from '#features/statements/statement.screen.tsx'
