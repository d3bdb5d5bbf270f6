import { Pagination } from 'antd';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onChange(page: number): void;
}

/** Pagination of a list; nothing where one page holds all rows. */
export function ListPagination({ page, pageSize, total, onChange }: Props) {
  if (total <= pageSize) return null;
  return (
    <Pagination
      style={{ marginBlockStart: 16 }}
      align="end"
      current={page}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      onChange={onChange}
    />
  );
}
