import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Node } from '../../../platform/kernel/node.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { Company } from '../companies/company.entity.ts';

@ObjectType({
  implements: Node,
  description: 'A note of an administrator about a company. Only administrators can read it.',
  simpleResolvers: true,
})
@Entity('company_notes')
@Index('company_notes_newest', ['companyId', 'createdAt', 'id'])
@Check('company_notes_text_length', 'char_length(text) between 1 and 2000')
export class CompanyNote {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'company_notes_pkey' })
  id: string;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'company_notes_company_fkey' })
  company?: Company;

  // The administrator who wrote the note. Null after the administrator was deleted.
  @Column('uuid', { nullable: true })
  administratorId: string | null;

  @ManyToOne(() => Administrator, { onDelete: 'SET NULL' })
  @JoinColumn({ foreignKeyConstraintName: 'company_notes_administrator_fkey' })
  administrator?: Administrator | null;

  @Field({ description: 'The text of the note, at most 2,000 characters.' })
  @Column('text')
  text: string;

  @Field({ description: 'When the note was written.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
