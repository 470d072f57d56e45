import { Field, ID, InterfaceType } from 'type-graphql';

@InterfaceType({ description: 'A record that `node` and `nodes` return by its id.' })
export abstract class Node {
  @Field(() => ID, { description: 'UUID.' })
  id: string;
}
