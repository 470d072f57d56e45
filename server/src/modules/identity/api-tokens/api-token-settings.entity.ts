import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings of all API tokens, in one row. */
@ObjectType({ description: 'The settings that apply to all API tokens.', simpleResolvers: true })
@Entity('api_token_settings')
@Check('api_token_settings_one_row', `id = 'API_TOKENS'`)
@Check('api_token_settings_max_days', 'max_days between 1 and 3650')
export class ApiTokenSettings {
  @PrimaryColumn('text', { default: 'API_TOKENS', primaryKeyConstraintName: 'api_token_settings_pkey' })
  id: string;

  @Field(() => Int, { description: 'The maximum lifetime of a new API token in days, 1 to 3,650.' })
  @Column('int', { default: 730 })
  maxDays: number;
}
