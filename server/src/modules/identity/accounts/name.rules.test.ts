import { expect, it } from 'vitest';
import { checkProfile } from '../profile/profile.rules.ts';
import { checkSignUp } from '../sign-up/sign-up.rules.ts';

const email = 'office@acme.example';
const getErrorFields = (name: string) => ({
  profile: checkProfile(
    { name, email, address: '', phone: '' },
    { name, email, domain: 'acme.example', phone: '', address: '' },
  ).map(({ field }) => field),
  signUp: checkSignUp({
    name,
    email,
    domain: 'acme.example',
    phone: '9820000000',
    address: '1 MG Road',
    password: 'Correct#Horse9battery',
    confirmPassword: 'Correct#Horse9battery',
  }).map(({ field }) => field),
});

it.each(['Acme', 'आरोही टेक्सटाइल्स', 'شركة \u200fACME', 'क्\u200dष', "O'Neil & Sons <x>", '3M', '🙂', 'x'.repeat(200)])(
  'company names: the name %j is accepted',
  (name) => expect(getErrorFields(name)).toEqual({ profile: [], signUp: [] }),
);

it.each([
  ['invisible characters only', '\u200b\u2060'],
  ['combining marks only', '\u0301'],
  ['a line break', 'Acme\r\nBcc: x@y.example'],
  ['a paragraph separator', 'Acme\u2029x'],
  ['a right-to-left override', 'Acme \u202eelpmaxe'],
  ['an unclosed bidirectional isolate', 'Acme \u2067x'],
  ['too many characters', 'x'.repeat(201)],
])('company names: a name with %s is rejected', (_case, name) =>
  expect(getErrorFields(name)).toEqual({ profile: ['name'], signUp: ['name'] }),
);
