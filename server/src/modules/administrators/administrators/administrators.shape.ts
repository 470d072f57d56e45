import { z } from 'zod';
import { assertAllMapped, pictureSchema, uuidSchema } from '../../../platform/rest/response-schemas.ts';
import type { RestAdministratorFragment } from './administrators.rest.generated.ts';

export const AdministratorSchema = z
  .object({ _id: uuidSchema, name: z.string(), username: z.string(), profilePicture: pictureSchema })
  .meta({ id: 'Administrator', description: 'A person who runs the platform.' });

export const toRestAdministrator = ({
  id,
  name,
  username,
  profilePicture,
  ...rest
}: RestAdministratorFragment): z.output<typeof AdministratorSchema> => {
  assertAllMapped(rest);
  return { _id: id, name, username, profilePicture };
};
