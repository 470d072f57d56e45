import { ObjectType } from 'type-graphql';
import { createPageType } from '../../../platform/kernel/pages.ts';
import { Installation } from './installation.entity.ts';

@ObjectType({ description: 'One page of installations, most recently seen first.', simpleResolvers: true })
export class InstallationPage extends createPageType(() => Installation, 'installations') {}
