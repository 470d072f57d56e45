import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Node } from '../../../platform/kernel/node.ts';

export enum AdPosition {
  RIGHT = 'RIGHT',
  MIDDLE = 'MIDDLE',
  LEFT = 'LEFT',
  ANYWHERE = 'ANYWHERE',
}
registerEnumType(AdPosition, {
  name: 'AdPosition',
  description: 'The position of an advertisement in the chat app.',
  valuesConfig: {
    RIGHT: { description: 'On the right.' },
    MIDDLE: { description: 'In the middle.' },
    LEFT: { description: 'On the left.' },
    ANYWHERE: { description: 'In every position.' },
  },
});

export enum AdType {
  HTML = 'HTML',
  IMAGE = 'IMAGE',
}
registerEnumType(AdType, {
  name: 'AdType',
  description: 'The type of the content of an advertisement.',
  valuesConfig: { HTML: { description: 'Cleaned HTML.' }, IMAGE: { description: 'An uploaded image.' } },
});

@ObjectType({ implements: Node, description: 'An advertisement shown in the chat app.', simpleResolvers: true })
@Entity('advertisements')
@Index('advertisements_newest', ['createdAt'])
@Check('advertisements_title_length', 'char_length(title) between 1 and 200')
export class Advertisement {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'advertisements_pkey' })
  id: string;

  @Field({ description: 'The title, 1 to 200 characters.' })
  @Column('text')
  title: string;

  @Field(() => AdPosition, { description: 'The position in the chat app.' })
  @Column('enum', { enum: AdPosition, enumName: 'ad_position' })
  position: AdPosition;

  @Field(() => AdType, { description: 'The type of the content.' })
  @Column('enum', { enum: AdType, enumName: 'ad_type' })
  type: AdType;

  @Column('text')
  content: string;

  @Field({ description: 'Whether chat apps receive the advertisement.' })
  @Column('boolean', { default: true })
  isActive: boolean;

  @Field({ description: 'The time when the advertisement was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
