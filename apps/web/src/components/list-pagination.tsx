import { lazy, Suspense } from 'react';
import type { PageNumbersProps } from './page-numbers.js';

// Loaded on demand, because most lists fit one page and antd's Pagination has 7 kB.
const PageNumbers = lazy(async () => ({ default: (await import('./page-numbers.js')).PageNumbers }));

/** Pagination of a list; renders nothing if one page contains all rows. */
export function ListPagination(props: PageNumbersProps) {
  if (props.total <= props.pageSize) return null;
  return (
    <Suspense>
      <PageNumbers {...props} />
    </Suspense>
  );
}
