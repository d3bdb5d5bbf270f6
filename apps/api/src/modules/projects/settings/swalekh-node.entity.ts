import type { TypingKeyboard } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Fields with a typing keyboard. */
@Entity('swalekh_nodes')
export class SwalekhNodeEntity {
  @PrimaryColumn('uuid')
  nodeId: string;

  @Column('uuid')
  organisationId: string;

  @Column('uuid')
  projectId: string;

  @Column('text')
  selector: string;

  @Column('text')
  keyboard: TypingKeyboard;

  /** Null: the language that the page is shown in. */
  @Column('text', { nullable: true })
  language: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
