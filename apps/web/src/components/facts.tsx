import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

const STYLES = { content: { overflowWrap: 'anywhere' as const } };

interface Props {
  /** The facts, each with its name. */
  facts: readonly (readonly [name: string, fact: ReactNode])[];
}

/** Facts about one thing, one per line. antd makes the names header cells only when it draws lines. */
export function Facts({ facts }: Props) {
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      styles={STYLES}
      items={facts.map(([name, fact]) => ({ key: name, label: name, children: fact }))}
    />
  );
}
