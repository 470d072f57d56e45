import { ObjectType } from 'type-graphql';
import { pageType } from '../shared/pages.ts';
import { Installation } from './installation.entity.ts';

@ObjectType({ description: 'One page of installations, last seen first.', simpleResolvers: true })
export class InstallationPage extends pageType(() => Installation, 'installations') {}
