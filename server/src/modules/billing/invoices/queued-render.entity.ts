import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { TaxDocument } from './tax-document.entity.ts';

/** A document whose PDF is not rendered yet. */
@Entity('document_render_queue')
@Index('document_render_queue_due', ['dueAt'])
export class QueuedRender {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'document_render_queue_pkey' })
  documentId: string;

  @OneToOne(() => TaxDocument, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'document_render_queue_document_fkey' })
  document?: TaxDocument;

  // Later than the insertion after a failure.
  @Column('timestamptz', { default: () => 'now()' })
  dueAt: Date;

  // False for demo data.
  @Column('boolean', { default: true })
  sendsEmail: boolean;
}
