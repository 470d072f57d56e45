import { z } from 'zod';
import { allMapped, picture, uuid } from '../rest/values.ts';
import type { RestAdministratorFragment } from './administrators.rest.generated.ts';

export const Administrator = z
  .object({ _id: uuid, name: z.string(), username: z.string(), profilePicture: picture })
  .meta({ id: 'Administrator', description: 'A person who runs the platform.' });

export const administrator = ({
  id,
  name,
  username,
  profilePicture,
  ...rest
}: RestAdministratorFragment): z.output<typeof Administrator> => {
  allMapped(rest);
  return { _id: id, name, username, profilePicture };
};
