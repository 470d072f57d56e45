import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';

export enum ViewedList {
  KEYS = 'KEYS',
  COMPANIES = 'COMPANIES',
}
registerEnumType(ViewedList, {
  name: 'ViewedList',
  description: 'A list for which administrators can save views.',
  valuesConfig: { KEYS: { description: 'All keys.' }, COMPANIES: { description: 'All companies.' } },
});

@ObjectType({
  description: 'The saved filters and order of a list, with a name.',
  simpleResolvers: true,
})
@Entity('saved_views')
@Index('saved_views_name_unique', { synchronize: false })
@Check('saved_views_name_length', 'char_length(name) between 1 and 60')
@Check('saved_views_query_length', 'char_length(query) between 1 and 1000')
export class SavedView {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'saved_views_pkey' })
  id: string;

  @Column('uuid')
  administratorId: string;

  @ManyToOne(() => Administrator, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'saved_views_administrator_fkey' })
  administrator?: Administrator;

  @Field(() => ViewedList, { description: 'The list that the view applies to.' })
  @Column('enum', { enum: ViewedList, enumName: 'viewed_list' })
  list: ViewedList;

  @Field({ description: "The name, unique among the administrator's views of the list regardless of case." })
  @Column('text')
  name: string;

  @Field({ description: 'The URL query of the list in the portal, without the question mark.' })
  @Column('text')
  query: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
