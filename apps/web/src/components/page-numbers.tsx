import { Pagination } from 'antd';

export interface PageNumbersProps {
  page: number;
  pageSize: number;
  total: number;
  onChange(page: number): void;
}

/** The pages of a list, as links to click. */
export function PageNumbers({ page, pageSize, total, onChange }: PageNumbersProps) {
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
