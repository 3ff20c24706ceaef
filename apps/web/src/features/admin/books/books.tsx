import { useQuery } from '@tanstack/react-query'
import { BooksView } from './books.view.tsx'
import { booksQuery, useCheckBooks } from '../admin.api.ts'
import { Loaded } from '#features/cashier/index.ts'

/** Whether every balance is what its entries say: checked every night, and on demand. */
export function Books() {
  const query = useQuery(booksQuery)
  const check = useCheckBooks()
  return (
    <Loaded query={query}>
      {({ last }) => <BooksView last={last} busy={check.isPending} onCheck={() => check.mutate()} />}
    </Loaded>
  )
}
