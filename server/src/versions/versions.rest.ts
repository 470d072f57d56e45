import { z } from 'zod';
import { done } from '../rest/envelope.ts';
import { EXAMPLE } from '../rest/examples.ts';
import { dayOrMoment, id, optionalText, textOrNumber, word } from '../rest/readers.ts';
import { nothing, outcome, route, type Row } from '../rest/route.ts';
import { wordsOf } from '../rest/words.ts';
import {
  RestAppVersionDocument,
  RestCreateVersionDocument,
  RestDeleteVersionDocument,
  RestUpdateVersionDocument,
  RestVersionsDocument,
} from './versions.rest.generated.ts';
import { AppVersion, appVersion, Version, version, VERSION_TYPES } from './versions.shape.ts';

const type = word(wordsOf(VERSION_TYPES), 'type must be admin or user.');
const form = z.object({
  _id: optionalText('_id').meta({ description: 'The version to change; without it, a new one is added.' }),
  version: textOrNumber('version'),
  type,
  warnDate: dayOrMoment('warnDate'),
  expiryDate: dayOrMoment('expiryDate'),
});

/** One documented path for two intentions: with _id it changes a version, without it, it adds one. */
const saveVersion: Row = {
  method: 'POST',
  path: '/admin/version',
  summary:
    'Adds a version, or changes the one with this _id; a date alone warns from its start and expires at its end.',
  example: { version: '2.1.0', type: 'user', warnDate: '2027-01-01', expiryDate: '2027-03-31' },
  returns: { data: Version },
  caller: 'portal',
  documents: [RestCreateVersionDocument, RestUpdateVersionDocument],
  takes: form,
  async handle(sent, run) {
    const { _id, ...rest } = sent as z.output<typeof form>;
    const input = { ...rest, type: VERSION_TYPES[rest.type] };
    const payload = _id
      ? (await run(RestUpdateVersionDocument, { id: _id, input })).updateVersion
      : (await run(RestCreateVersionDocument, { input })).createVersion;
    return outcome(payload, (saved) => ({ data: version(saved.version!) }));
  },
};

export const versionRoutes = [
  route('GET', '/admin/version', RestVersionsDocument, {
    summary: 'Every version of the chat apps, the highest first.',
    returns: { data: z.array(Version) },
    takes: nothing,
    variables: () => ({}),
    reply: ({ versions }) => done('Versions fetched.', { data: versions.map(version) }),
  }),

  saveVersion,

  route('DELETE', '/admin/version/:id', RestDeleteVersionDocument, {
    summary: 'Deletes a version: apps of that version are no longer warned.',
    example: { id: EXAMPLE.versionId },
    takes: z.object({ id: id('id') }),
    variables: (input) => input,
    reply: ({ deleteVersion }) => outcome(deleteVersion),
  }),

  route('GET', '/app/version', RestAppVersionDocument, {
    summary: 'Whether a version of a chat app may still be used; no key is needed.',
    example: { type: 'user', version: '2.1.0' },
    returns: { data: AppVersion },
    caller: 'chatApp',
    namesIgnored: true,
    isPaced: true,
    takes: z.object({ type, version: z.string('Send the version.').min(1, 'Send the version.') }),
    variables: (input) => ({ ...input, type: VERSION_TYPES[input.type] }),
    reply: (data) => done('Version checked.', { data: appVersion(data.appVersion) }),
  }),
];
