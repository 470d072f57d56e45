import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { TaxDocument } from './tax-document.entity.ts';

/** A document whose PDF must be rendered: a new document, or a document that got its IRN. */
@Entity('document_render_queue')
@Index('document_render_queue_due', ['dueAt'])
export class QueuedRender {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'document_render_queue_pkey' })
  documentId: string;

  @OneToOne(() => TaxDocument, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'document_render_queue_document_fkey' })
  document?: TaxDocument;

  // The earliest time of the next rendering. A server that claims the document postpones this time.
  @Column('timestamptz', { default: () => 'now()' })
  dueAt: Date;

  // Whether the PDF is emailed. False for demo data.
  @Column('boolean', { default: true })
  sendsEmail: boolean;
}
