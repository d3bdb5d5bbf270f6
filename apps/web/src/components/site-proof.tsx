import { Button } from 'antd';
import { CopyButton } from './copy-button.js';
import { Facts } from './facts.js';
import styles from './site-proof.module.css';

interface Props {
  title: string;
  lead: string;
  /** Values to copy, with their names. */
  values: readonly (readonly [name: string, value: string])[];
  /** Why the last check did not find it. */
  reason: string | null | undefined;
  verb: string;
  pending: boolean;
  onCheck(): void;
}

/** One way to verify a site: the values to publish, where to publish them, and the button that checks them. */
export function SiteProof({ title, lead, values, reason, verb, pending, onCheck }: Props) {
  return (
    <section className={styles.proof}>
      <h3 className={styles.title}>{title}</h3>
      <p className="bh-muted">{lead}</p>
      {values.length > 0 && (
        <div className={styles.fields}>
          <Facts facts={values.map(([name, value]) => [name, <CopiedValue key={name} name={name} value={value} />])} />
        </div>
      )}
      {reason && <p role="status">{reason}</p>}
      <Button loading={pending} onClick={onCheck}>
        {verb}
      </Button>
    </section>
  );
}

function CopiedValue({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.value}>
      <code dir="ltr">{value}</code>
      <CopyButton text={value} label={name} />
    </div>
  );
}
