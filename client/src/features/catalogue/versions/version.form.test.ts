import { expect, test } from 'vitest';
import { versionForm } from './version.form.ts';

const ZONE = 'Asia/Kolkata';
const row = {
  id: '1',
  version: '3.1.0',
  type: 'ADMIN',
  warnDate: '2027-03-04T18:30:00.000Z',
  expiryDate: '2027-04-10T06:30:00.000Z',
  status: 'OK',
} as const;

test('version form: a stored version opens with its dates in the business time zone', () => {
  expect(versionForm.getInitialValues(row, ZONE)).toEqual({
    version: '3.1.0',
    type: 'ADMIN',
    warnDate: '2027-03-05',
    expiryDate: '2027-04-10',
  });
});

test('version form: an unchanged date is sent as its timestamp, a changed one as a day, an empty one as null', () => {
  const values = versionForm.getInitialValues(row, ZONE);
  expect(versionForm.toInput(values, row, ZONE)).toMatchObject({ warnDate: row.warnDate, expiryDate: row.expiryDate });
  expect(versionForm.toInput({ ...values, warnDate: null, expiryDate: '2027-04-11' }, row, ZONE)).toMatchObject({
    warnDate: null,
    expiryDate: '2027-04-11',
  });
});

test('version form: a new version is sent without surrounding spaces', () => {
  const values = { ...versionForm.getInitialValues(null, ZONE), version: ' 4.0 ' };
  expect(versionForm.toInput(values, null, ZONE)).toEqual({
    version: '4.0',
    type: 'USER',
    warnDate: null,
    expiryDate: null,
  });
});

test('version form: the changes of another administrator appear in the fields that were not edited', () => {
  const typed = { ...versionForm.getInitialValues(row, ZONE), version: '3.2.0' };
  const current = { ...row, version: '3.1.1', warnDate: null };
  expect(versionForm.rebase(typed, row, current, ZONE)).toMatchObject({ version: '3.2.0', warnDate: null });
});
