import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import type { DocumentSeries } from '../gst/serial.rules.ts';

/** The counter of a series. A PostgreSQL sequence would leave gaps, because it does not roll back. */
@Entity('document_series')
@Check('document_series_series', "series in ('INV', 'CRN')")
@Check('document_series_last_number', 'last_number between 0 and 999999')
export class DocumentCounter {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'document_series_pkey' })
  series: DocumentSeries;

  @Column('text', { default: '' })
  financialYear: string;

  @Column('int', { default: 0 })
  lastNumber: number;

  @Column('timestamptz', { default: () => "'-infinity'" })
  lastIssuedAt: Date;

  // The number of documents of earlier financial years.
  @Column('bigint', { default: 0, transformer: numericTransformer })
  earlierCount: number;
}
