import { ObjectType } from 'type-graphql';
import { createConnectionType, createPageType } from '../../../platform/kernel/pages.ts';
import { Installation } from './installation.entity.ts';

@ObjectType({ description: 'Installations, most recently seen first, read by cursor.', simpleResolvers: true })
export class InstallationConnection extends createConnectionType('Installation', () => Installation, 'installations') {}

@ObjectType({ description: 'One page of installations, most recently seen first.', simpleResolvers: true })
export class InstallationPage extends createPageType(() => Installation, 'installations') {}
