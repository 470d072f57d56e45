import { z } from 'zod';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { assertAllMapped, pictureSchema, uuidSchema } from '../../../platform/rest/response-schemas.ts';
import type { RestAdministratorFragment } from './administrators.rest.generated.ts';

export const AdministratorSchema = z
  .object({
    _id: uuidSchema.meta({ examples: [EXAMPLE.administratorId] }),
    name: z.string().meta({ examples: ['Asha Rao'] }),
    username: z.string().meta({ examples: [EXAMPLE.username] }),
    profilePicture: pictureSchema.meta({ examples: [null] }),
  })
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
