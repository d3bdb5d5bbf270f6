import { Pagination } from 'antd';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onChange(page: number): void;
}

/** The pages of a list; nothing where one page holds all. */
export function ListPages({ page, pageSize, total, onChange }: Props) {
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
