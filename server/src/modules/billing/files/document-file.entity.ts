import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TaxDocument } from '../invoices/tax-document.entity.ts';

@ObjectType({ description: 'The PDF of a document.' })
@Entity('document_files')
@Check('document_files_revision', 'revision >= 1')
export class DocumentFile {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'document_files_pkey' })
  documentId: string;

  @ManyToOne(() => TaxDocument, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'document_files_document_fkey' })
  document?: TaxDocument;

  @Field(() => Int, { description: 'The revision of the file, starting at 1. Downloads return the newest revision.' })
  @PrimaryColumn('int', { primaryKeyConstraintName: 'document_files_pkey' })
  revision: number;

  @Column('bytea', { select: false })
  bytes: Buffer;

  @Field({ description: 'The SHA-256 of the file, in hexadecimal digits.' })
  @Column('text')
  sha256: string;

  @Field({ description: 'When the file was rendered.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
